// wrong: the table of contents imports past a door
import { Form } from './accounts/form.tsx';

export const x = Form;
