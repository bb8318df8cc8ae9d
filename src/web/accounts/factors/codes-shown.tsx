import { useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { Button } from '../../ui/button/button.tsx';
import { copy } from '../../ui/copy-button/copy.ts';
import { saveFile } from '../../ui/save-file/save-file.ts';
import classes from './factors.module.css';

/** New recovery codes, shown this once: to copy or to save. */
export function CodesShown({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { site } = useRouter().options.context;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div ref={place} role="group" tabIndex={-1} aria-label={m.recovery_name()} className={`${cardClass.sunken} ${classes.codes}`}>
      <p className={classes.text} role="status">
        {m.recovery_shown()}
      </p>
      <ul className={classes.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.others}>
        <Button kind="plain" onClick={() => void copy(text)}>
          {m.recovery_copy()}
        </Button>
        <Button kind="plain" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${site.name.toLowerCase()}-recovery-codes.txt`)}>
          {m.recovery_save()}
        </Button>
        <Button onClick={onKept}>{m.recovery_kept()}</Button>
      </div>
    </div>
  );
}
