import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

// The least a page of React loads; P9 measures against its size.
hydrateRoot(document, createElement('html'));
