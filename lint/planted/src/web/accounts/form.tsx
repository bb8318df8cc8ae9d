import { createElement } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Shell } from '../app/shell.tsx';

export const Form = () => createElement(Button, { key: Shell.name });
