import { ROLES } from '#domain/actors/roles.ts';
import { pageHref } from '../../app/page-href.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { FilterForm, FilterSelect } from '../../app/admin/filter-form.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../ui/figure/figure.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { ACCOUNTS_PATH, type AccountsSearch } from './address.ts';
import { accountsList, sortOf, type AccountsPage } from './lists.ts';
import { roleName } from './role-text.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './admin.module.css';

type Account = AccountsPage['data'][number];

/** Where the head of a column leads: sorted by it, and once more the other way round. */
function sorting(search: AccountsSearch, by: 'username' | 'created' | 'seen'): AdminColumn<Account>['sort'] {
  const now = sortOf(search);
  const next = now === by || (now !== `-${by}` && by !== 'username') ? `-${by}` : by;
  const { q, role } = search;
  return { to: ACCOUNTS_PATH, search: { q, role, sort: next }, now: now === by ? 'ascending' : now === `-${by}` ? 'descending' : undefined };
}

const columnsOf = (search: AccountsSearch): AdminColumn<Account>[] => [
  {
    key: 'account',
    label: m.admin_account(),
    sort: sorting(search, 'username'),
    cell: ({ id, username, name, email }) => (
      <div className={classes.person}>
        <a href={pageHref(ACCOUNTS_PATH, { user: id })} data-leads="" className={classes.name}>
          {username}
        </a>
        <span className={`${textClass.note} ${classes.minor}`}>{[name === username ? undefined : name, email].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  { key: 'roles', label: m.admin_roles(), cell: ({ roles }) => <RoleTags roles={roles} /> },
  { key: 'created', label: m.admin_created(), sort: sorting(search, 'created'), cell: (account) => <Moment at={account.created_at} /> },
  { key: 'seen', label: m.admin_last_seen(), sort: sorting(search, 'seen'), cell: (account) => <Moment at={account.last_seen} /> },
  { key: 'sessions', label: m.admin_sessions(), cell: ({ sessions }) => formatCount(sessions) },
];

/** Roles, each in its own frame. */
export function RoleTags({ roles }: { roles: Account['roles'] }) {
  if (roles.length === 0) return <span className={`${textClass.note} ${classes.minor}`}>{m.role_user()}</span>;
  return (
    <span className={wrapClass.start}>
      {roles.map((role) => (
        <span key={role} className={`${tagClass.accent} ${classes.tag}`}>
          {roleName(role)}
        </span>
      ))}
    </span>
  );
}

/** Accounts, to be searched and sorted. */
export function UsersTab({ search }: { search: AccountsSearch }) {
  return (
    <>
      <FilterForm label={m.admin_search_accounts()} address={ACCOUNTS_PATH} kept={{ sort: search.sort }}>
        <SearchField
          key={search.q}
          name="q"
          label={m.admin_search_accounts()}
          placeholder={m.admin_search_accounts()}
          defaultValue={search.q}
          maxLength={100}
        />
        <FilterSelect
          name="role"
          label={m.admin_role()}
          value={search.role}
          all={m.admin_any_role()}
          options={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        />
      </FilterForm>
      <Paged list={accountsList(search)} empty={{ title: m.admin_no_accounts(), text: m.admin_no_accounts_hint() }} isEmpty={({ data }) => data.length === 0}>
        {(pages) => <AdminTable label={m.admin_tab_users()} columns={columnsOf(search)} rows={pages.flatMap(({ data }) => data)} keyOf={({ id }) => id} />}
      </Paged>
    </>
  );
}
