import { Form } from '../accounts/index.ts';

export const Table = Form;
