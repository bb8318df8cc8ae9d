import type { Phase } from '#domain/directory/details/details.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { Section, Stack } from '../frame/section.tsx';
import { textClass } from '../../../ui/text/text.ts';
import classes from './organization.module.css';

/** What an organization did and means to do, phase by phase. */
export const RoadmapTab = ({ phases }: { phases: readonly Phase[] }) => (
  <Stack>
    <Section
      title={m.detail_tab_roadmap()}
      note={m.organization_phases_done({ done: formatCount(phases.filter(({ status }) => status === 1).length), count: formatCount(phases.length) })}
      source={{ path: 'phases', label: m.field_phases() }}
      empty={phases.length === 0 && m.organization_roadmap_empty()}
    >
      <ol className={classes.phases}>
        {phases.map(({ time, title, content, status }, index) => (
          <li key={index} className={classes.phase} data-done={status === 1 ? '' : undefined}>
            <span className={classes.mark} aria-hidden="true">
              {status === 1 && '✓'}
            </span>
            <div>
              <p className={classes.when}>
                {time !== null && <span>{time}</span>}
                <span className={classes.state}>{status === 1 ? m.organization_done() : m.organization_not_done()}</span>
              </p>
              <h3 className={classes.phaseTitle}>{title}</h3>
              {content.length > 0 && (
                <ul className={`${textClass.points} ${classes.content}`}>
                  {content.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  </Stack>
);
