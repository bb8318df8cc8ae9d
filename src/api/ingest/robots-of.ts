import { robotMay, robotRules, type RobotRules } from '#domain/ingest/robots.ts';
import { FetchFailure, fetchWhole, type FetchLimits } from '#platform/fetch-public.ts';

/** Our name in robots.txt. */
const ROBOT = 'cairn';
/** Where the rules stand on each site. */
const FILE = 'robots.txt';
const BYTES = 512 * 1024;

/** A page that its site does not let robots read. */
export class RobotsRefusal extends FetchFailure {}

/**
 * What to call before each address is read: it refuses those that the robots.txt of their site denies. A site without one allows all; one whose
 * robots.txt cannot be read allows nothing for now. Each is read once.
 */
export function heedRobots(limits: FetchLimits): (address: URL) => Promise<void> {
  const known = new Map<string, Promise<RobotRules>>();
  const read = async (origin: string): Promise<RobotRules> => {
    try {
      const { bytes } = await fetchWhole(new URL(FILE, origin).href, { ...limits, bytes: BYTES });
      return robotRules(bytes.toString('utf8'), ROBOT);
    } catch (error) {
      if (error instanceof FetchFailure && error.answered !== undefined && error.answered >= 400 && error.answered < 500) return [];
      throw error;
    }
  };
  return async ({ origin, pathname, search }) => {
    let rules = known.get(origin);
    if (!rules) {
      rules = read(origin);
      known.set(origin, rules);
    }
    if (!robotMay(await rules, pathname + search)) throw new RobotsRefusal(`The robots.txt of ${origin} denies ${pathname}.`);
  };
}
