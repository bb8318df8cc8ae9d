import { createElement } from 'react';
import { home } from '#domain/site/addresses.ts';

export const Button = () => createElement('button', null, home.options.join());
