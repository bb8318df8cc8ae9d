import { pages } from './accounts/pages.ts';
import { ROOMS } from './rooms.ts';
// wrong: the table of contents imports past a door
import { Form } from './accounts/form.tsx';

export const x = [pages, ROOMS, Form];
