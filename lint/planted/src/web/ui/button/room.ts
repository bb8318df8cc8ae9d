// wrong: ui imports a room
import { Form } from '#web/accounts/index.ts';

export const x = Form;
