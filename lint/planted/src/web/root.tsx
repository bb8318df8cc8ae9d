import { Shell } from './app/shell.tsx';
import { Form } from './accounts/index.ts';
import { Table } from './records/index.ts';

export const root = [Shell, Form, Table];
