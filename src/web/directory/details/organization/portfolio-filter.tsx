import { useRouter } from '@tanstack/react-router';
import type { SectorShare } from '#domain/directory/details/details.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { hrefOf, targetOf } from '../../../ui/address/address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { formatCount } from '../../../ui/figure/figure.ts';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { m } from '../../../paraglide/messages.js';
import { optionText } from '../../../records/index.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { useDetail } from '../frame/detail-context.tsx';
import { ROLES, wantsAll } from './portfolio.ts';
import { fieldClass } from '../../../ui/form/field-class.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './organization.module.css';

const FIELDS = ['q', 'sector', 'role', 'status'] as const;
type Field = (typeof FIELDS)[number];

const ROLE_TEXTS: Readonly<Record<(typeof ROLES)[number], () => string>> = { led: m.organization_as_lead, other: m.organization_as_other };

interface Option {
  value: string;
  text: string;
}

/** Which projects of a portfolio are shown; a form, so that it works without scripts. */
export function PortfolioFilter({ address, sectors, statuses }: { address: DetailAddress; sectors: readonly SectorShare[]; statuses: readonly string[] }) {
  const { slug } = useDetail();
  const router = useRouter();
  const all = recordPage('organization', slug, 'portfolio');
  const choices: readonly { field: Field; label: string; options: Option[] }[] = [
    {
      field: 'sector',
      label: m.organization_sector(),
      options: sectors.map(({ name, projects }) => ({ value: name, text: `${name} (${formatCount(projects)})` })),
    },
    { field: 'role', label: m.organization_role(), options: ROLES.map((role) => ({ value: role, text: ROLE_TEXTS[role]() })) },
    {
      field: 'status',
      label: m.field_operating_status(),
      options: statuses.map((status) => ({ value: status, text: optionText('operating_status', status) })),
    },
  ];
  const shown = FIELDS.map((field) => address[field] ?? '').join('\n');
  return (
    <form
      key={shown}
      className={classes.filter}
      aria-label={m.organization_filter()}
      action={hrefOf(all)}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = new FormData(event.currentTarget);
        const search = Object.fromEntries(
          FIELDS.flatMap((field) => {
            const value = asked.get(field);
            return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [];
          }),
        );
        void router.navigate({ ...targetOf(all), search, resetScroll: false });
      }}
    >
      <SearchField label={m.organization_filter_name()} placeholder={m.organization_filter_name()} name="q" defaultValue={address.q ?? ''} maxLength={80} />
      {choices.map(({ field, label, options }) =>
        options.length === 0 ? null : (
          <select key={field} name={field} aria-label={label} defaultValue={address[field] ?? ''} className={`${fieldClass} ${classes.select}`}>
            <option value="">{`${label}: ${m.organization_all()}`}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ),
      )}
      <Button type="submit" kind="plain">
        {m.history_show()}
      </Button>
      {wantsAll(address) && (
        <a href={hrefOf(all)} data-leads="" className={`${textClass.alone} ${classes.all}`} data-stays="">
          {m.organization_filter_clear()}
        </a>
      )}
    </form>
  );
}
