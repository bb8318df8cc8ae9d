/**
 * Positions that make their holder a founder, as a regular expression without regard to case that JavaScript and PostgreSQL read alike: "Founder",
 * "Co-Founder & CEO", "Founding Partner", "Creator (pseudonym)". None is who created another thing ("Creator, Another Thing"), an employee who came
 * first, such as a founding engineer, or who works for a founder.
 */
export const FOUNDER_POSITION = String.raw`^(?!.*(founder('s|’s|s'| in residence| associate| relations| success)|(to|for|of) the (co-?)?founder))(.*((^|[^a-z])(co[- ]?)?founders?($|[^a-z])|(^|[^a-z])(co[- ]?)?founding (ceo|cto|coo|cfo|chief|chair|chairman|partner|general|managing|president|director|principal))|(co[- ]?)?creator( \(|;|$))`;
