let locks = 0;

/** Keeps the page from scrolling and from changing its width, until the returned function is called. Locks add up. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset['locked'] = '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    delete root.dataset['locked'];
    root.style.removeProperty('--scrollbar');
  };
}
