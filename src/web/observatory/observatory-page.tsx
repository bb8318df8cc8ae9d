import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { failureText } from '../directory/index.ts';
import { boneClass } from '../ui/bone/bone.ts';
import { Button } from '../ui/button/button.tsx';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { readObservatoryAddress } from './address.ts';
import { Ahead } from './ahead.tsx';
import { Blocks } from './blocks.tsx';
import { Investors } from './investors.tsx';
import { canBeKnown } from './known.ts';
import { Money, Sectors, Stages } from './money.tsx';
import { Movers } from './movers.tsx';
import { Picker } from './picker.tsx';
import { observatoryQuery, today } from './queries.ts';
import { RevisionBand } from './revisions.tsx';
import { RoundTiles } from './round-tiles.tsx';
import type { RoughAddress } from './rough-address.ts';
import { Said } from './said.tsx';
import classes from './observatory.module.css';

/** What happens in the market: a period and a clock, tiles with the rows behind them, and the first rows of the lists. */
export function ObservatoryPage({ asked }: { asked: RoughAddress }) {
  const address = readObservatoryAddress(asked, today());
  const { client, site } = useRouter().options.context;
  const { data, error, refetch, isPlaceholderData } = useQuery(observatoryQuery(client, address));
  return (
    <>
      <h1 className={classes.title}>{m.nav_observatory()}</h1>
      <p className={classes.lead}>{m.observatory_description({ site: site.name })}</p>
      <Picker address={address} />
      {data ? (
        <div aria-busy={isPlaceholderData || undefined}>
          <Said page={data} address={address} />
          <div className={classes.tiles}>
            {canBeKnown(data, data.days, address) && (
              <>
                <Money page={data} address={address} />
                <Stages page={data} address={address} />
                <Sectors page={data} address={address} />
                <Investors page={data} address={address} />
                <RoundTiles page={data} />
              </>
            )}
            <Movers page={data} />
            <Ahead />
            <RevisionBand days={data.days} today={data.today} />
          </div>
        </div>
      ) : error ? (
        <StatePanel failed title={m.home_failed()} text={failureText(error)}>
          <Button onClick={() => void refetch()}>{m.home_retry()}</Button>
        </StatePanel>
      ) : (
        <div className={`${boneClass} ${classes.waiting}`} role="status" aria-label={m.home_loading()} />
      )}
      <Blocks address={address} />
    </>
  );
}
