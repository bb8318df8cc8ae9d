import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { copy } from '../../ui/copy-button/copy.ts';
import { OUT } from '../../ui/out-link/out-link.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './note.module.css';

const PLACES = [
  { name: 'X', at: 'https://x.com/intent/post', query: (url: string, text: string) => ({ text, url }) },
  { name: 'LinkedIn', at: 'https://www.linkedin.com/sharing/share-offsite/', query: (url: string) => ({ url }) },
  { name: 'Telegram', at: 'https://t.me/share/url', query: (url: string, text: string) => ({ url, text }) },
] as const;

/** Ways to share a page: its link, and plain links to where people share; nothing of these sites is loaded. */
export const Share = ({ url, title }: { url: string; title: string }) => (
  <div className={`${wrapClass.start} ${classes.share}`} role="group" aria-label={m.research_share()}>
    <button type="button" className={buttonClass.small} onClick={() => void copy(url)}>
      {m.research_copy_link()}
    </button>
    {PLACES.map(({ name, at, query }) => (
      <a
        key={name}
        href={`${at}?${new URLSearchParams(query(url, title))}`}
        {...OUT}
        className={buttonClass.small}
        aria-label={m.research_share_at({ place: name })}
      >
        {name}
      </a>
    ))}
  </div>
);
