import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { currentWorkspace } from '../../api/queries.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PartView } from '../../plugins/part-view.tsx';
import { isPartSection, partOfSection, sectionOf } from '../../plugins/settings-part.ts';
import { inWorkspace, useParts } from '../../plugins/use-parts.ts';
import { NotFoundScreen } from '../../shell/route-states.tsx';
import { SettingsLayout } from '../../ui/settings-layout.tsx';
import { AiSection } from './ai-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { BinSection } from './bin-section.tsx';
import { DataSection } from './data-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { MembersSection } from './members-section.tsx';
import { PluginsSection } from './plugins-section.tsx';
import { SiemSection } from './siem-section.tsx';
import { SignInPolicySection } from './sign-in-policy-section.tsx';
import { SystemSection } from './system-section.tsx';

const sections = {
  general: ['General', GeneralSection],
  members: ['Members', MembersSection],
  'sign-in': ['Sign-in policy', SignInPolicySection],
  ai: ['AI providers', AiSection],
  audit: ['Audit log', AuditSection],
  siem: ['SIEM', SiemSection],
  data: ['Data', DataSection],
  bin: ['Recycle bin', BinSection],
  plugins: ['Plugins', PluginsSection],
  system: ['System', SystemSection],
} as const;
const names = Object.keys(sections) as (keyof typeof sections)[];

/** Who works in the workspace, under which rules, and what it stands on. */
export function WorkspaceSettingsScreen() {
  const params = useParams({ from: '/w/$slug/settings/$section' });
  const query = useQuery(currentWorkspace);
  const parts = useParts('settings');
  const open = names.find((name) => name === params.section);
  const part = partOfSection(parts, params.section);
  if (open === undefined && part === undefined && !isPartSection(params.section)) return <NotFoundScreen />;
  const Section = open === undefined ? null : sections[open][1];
  return (
    <SettingsLayout
      title="Settings"
      isScreen
      nav={[
        ...names.map((name) => [name, sections[name][0]] as const),
        ...parts.map((one) => [sectionOf(one), one.title] as const),
      ].map(([name, title]) => (
        <Link key={name} to="/w/$slug/settings/$section" params={{ ...params, section: name }}>
          {title}
        </Link>
      ))}
    >
      {Section ? (
        <Loaded query={query}>{(workspace) => <Section key={workspace.id} workspace={workspace} />}</Loaded>
      ) : null}
      {part ? <PartView part={part} subject={inWorkspace} /> : null}
    </SettingsLayout>
  );
}
