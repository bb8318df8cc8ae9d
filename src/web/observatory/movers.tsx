import { addresses } from '#domain/site/addresses.ts';
import { MOVER_FLOOR, type Move, type MoverName } from '#domain/observatory/tiles.ts';
import { m } from '../paraglide/messages.js';
import { writeCount } from '../ui/figure/count.ts';
import { formatMoney } from '../ui/figure/figure.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { recordLink } from '../ui/record-link/record-link.ts';
import { textClass } from '../ui/text/text.ts';
import { LiveFigure } from '../directory/index.ts';
import type { Observed, TileAnswer } from './queries.ts';
import { Leads, Tile } from './tile.tsx';
import classes from './observatory.module.css';

const TILES: readonly { title: () => string; parts: readonly { name: MoverName; path: Move; label: () => string }[] }[] = [
  {
    title: m.observatory_movers_24h,
    parts: [
      { name: 'up_24h', path: 'change24h', label: m.observatory_up },
      { name: 'down_24h', path: 'change24h', label: m.observatory_down },
    ],
  },
  {
    title: m.observatory_movers_7d,
    parts: [
      { name: 'up_7d', path: 'change7d', label: m.observatory_up },
      { name: 'down_7d', path: 'change7d', label: m.observatory_down },
    ],
  },
];

/** Of how many projects above the floor it is known how they moved. */
const moveShare = ({ total }: TileAnswer, at: number): string =>
  m.observatory_move_share({ count: total.rows, rows: writeCount(total.rows), known: writeCount(total.values[at]?.known ?? 0) });

/** Projects whose price moves most, above a floor that is named. */
export function Movers({ page: { lists, tiles } }: { page: Observed }) {
  const floor = { cap: formatMoney(MOVER_FLOOR.market_cap_usd), volume: formatMoney(MOVER_FLOOR.volume) };
  return TILES.map(({ title, parts }, at) => (
    <Tile key={title()} title={title()} note={m.observatory_movers_note(floor)} share={moveShare(tiles.floor, at)}>
      {parts.map(({ name, path, label }) => {
        const { q, sort, projects } = lists[name];
        const { rows } = tiles[name].total;
        return (
          <div key={name}>
            <h3 className={classes.part}>{label()}</h3>
            {projects.length === 0 ? (
              <p>{m.observatory_no_movers()}</p>
            ) : (
              <ol className={classes.rows}>
                {projects.map((project) => (
                  <li key={project.id}>
                    <Logo src={project.logo} name={project.name} size={32} />
                    <span className={classes.rowText}>
                      <a {...recordLink({ type: 'project', slug: project.slug })}>{project.name}</a>
                      <small>
                        <LiveFigure id={project.id} figure="market_cap_usd" value={project.market_cap_usd} />
                      </small>
                    </span>
                    <span className={classes.rowFigure}>
                      <LiveFigure id={project.id} figure={path} value={project[path]} />
                    </span>
                  </li>
                ))}
              </ol>
            )}
            <p className={classes.links}>
              <Leads to={addresses.list('projects', { q, sort })} className={textClass.alone}>
                {m.observatory_projects({ count: rows, rows: writeCount(rows) })}
              </Leads>
            </p>
          </div>
        );
      })}
    </Tile>
  ));
}
