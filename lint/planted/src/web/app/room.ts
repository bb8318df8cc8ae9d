// wrong: the shell imports a room
import { Form } from '../accounts/index.ts';

export const x = Form;
