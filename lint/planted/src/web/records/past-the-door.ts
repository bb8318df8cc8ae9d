// wrong: web room imports past a door
import { Form } from '../accounts/form.tsx';

export const x = Form;
