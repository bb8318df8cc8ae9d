import { createElement } from 'react';
import { client } from '#client';
import { Button } from '#web/ui/button/button.tsx';

export const Shell = () => createElement(Button, { key: client.name });
