import { useState } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './factor-notice.module.css';

/** Says that roles of the account do not count until it has a second factor, and where to add one; not on that page. @param path of the page */
export function FactorNotice({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(true);
  const settings = hrefOf(addresses.settings('security'));
  if (!isOpen || settings.endsWith(path)) return null;
  return (
    <div role="status" className={`${cardClass.raised} ${classes.notice}`}>
      <span className={classes.text}>{m.factors_needed_bar()}</span>
      <a href={settings} data-leads="" className={buttonClass.small}>
        {m.factors_needed_link()}
      </a>
      <IconButton label={m.close()} onClick={() => setOpen(false)}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}
