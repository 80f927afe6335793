import type { ConsoleIcon } from '@testkernel/sdk/console';
import {
  Activity,
  Bell,
  Bug,
  Calendar,
  ChartLine,
  Clock,
  Code,
  Database,
  File,
  Flag,
  Gauge,
  Globe,
  Image,
  Key,
  Link,
  List,
  type LucideIcon,
  Map as MapIcon,
  MessageSquare,
  Puzzle,
  Shield,
  Tag,
  Users,
  Wrench,
} from 'lucide-react';

const icons: Readonly<Record<ConsoleIcon, LucideIcon>> = {
  activity: Activity,
  bell: Bell,
  bug: Bug,
  calendar: Calendar,
  chart: ChartLine,
  clock: Clock,
  code: Code,
  database: Database,
  file: File,
  flag: Flag,
  gauge: Gauge,
  globe: Globe,
  image: Image,
  key: Key,
  link: Link,
  list: List,
  map: MapIcon,
  message: MessageSquare,
  puzzle: Puzzle,
  shield: Shield,
  tag: Tag,
  users: Users,
  wrench: Wrench,
};

/** The icon of a part; one that this console does not know is a piece of a puzzle. */
export function PartIcon({ name }: { name: string }) {
  const Icon = Object.entries(icons).find(([known]) => known === name)?.[1] ?? Puzzle;
  return <Icon size={14} aria-hidden />;
}
