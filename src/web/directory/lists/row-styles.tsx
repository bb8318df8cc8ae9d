import { createIsomorphicFn } from '@tanstack/react-start';
import { useState } from 'react';
import { useHydrated, useRouter } from '@tanstack/react-router';
import groups from '../../ui/avatar-group/avatar-group.module.css?inline';
import { drawnSource } from '../../ui/html/set-html.ts';
import saved from '../saved/saved-lists.module.css?inline';
import cells from './columns/cells.module.css?inline';
import card from './list-card.module.css?inline';

/** Styles of what the server draws with code that the browser loads later; in the browser they come with that code. */
const styles = createIsomorphicFn()
  .server(() => [cells, card, groups, saved].join(''))
  .client(() => '');

/** Styles of a list's rows and sidebar, so that nothing moves when their code comes. */
export function RowStyles() {
  const hydrated = useHydrated();
  const { ssr } = useRouter().options;
  // A page that the browser draws gets them with the code; one that the server drew keeps the element.
  const [fromServer] = useState(!hydrated);
  return fromServer ? <style nonce={ssr?.nonce} {...drawnSource(styles())} /> : null;
}
