import { createElement } from 'react';
import { role } from '#domain/accounts/roles.ts';

export const Button = () => createElement('button', null, role.options.join());
