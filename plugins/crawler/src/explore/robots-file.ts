import { PathRules } from './path-rules.ts';

const maxSitemaps = 20;

/** What robots.txt says to one agent. */
export interface RobotsFile {
  readonly rules: PathRules;
  readonly sitemaps: readonly string[];
}

interface Line {
  readonly key: string;
  readonly value: string;
}

/**
 * Reads robots.txt (RFC 9309): the rules of all groups that name the agent, else of those for all agents. Unknown lines are
 * skipped.
 *
 * @param agent in lower case, without version
 */
export function readRobots(text: string, agent: string): RobotsFile {
  const own: { allow: boolean; pattern: string }[] = [];
  const general: { allow: boolean; pattern: string }[] = [];
  const sitemaps: string[] = [];
  /** Whether the file has a group of the agent's own. */
  let isNamed = false;
  let group = { own: false, general: false };
  let inRules = true;
  for (const { key, value } of linesOf(text)) {
    if (key === 'sitemap' && value !== '' && sitemaps.length < maxSitemaps) sitemaps.push(value);
    if (key === 'user-agent') {
      if (inRules) group = { own: false, general: false };
      inRules = false;
      const name = value.toLowerCase().split('/', 1)[0]?.trim();
      group.own ||= name === agent;
      group.general ||= name === '*';
      isNamed ||= group.own;
    } else {
      inRules = true;
    }
    if (key !== 'allow' && key !== 'disallow') continue;
    const rule = { allow: key === 'allow', pattern: value };
    if (group.own) own.push(rule);
    if (group.general) general.push(rule);
  }
  return { rules: new PathRules(isNamed ? own : general), sitemaps };
}

function* linesOf(text: string): Generator<Line> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [content = ''] = line.split('#', 1);
    const colon = content.indexOf(':');
    if (colon < 0) continue;
    yield { key: content.slice(0, colon).trim().toLowerCase(), value: content.slice(colon + 1).trim() };
  }
}
