import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { BookOpen, Check, LogOut, UserRound } from 'lucide-react';
import { base, client } from '../api/client.ts';
import { me } from '../api/queries.ts';
import classes from './rail.module.css';
import { report } from './report.ts';

const schemes = [
  ['auto', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export function AccountMenu() {
  const { data: user } = useQuery(me);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const signOut = async () => {
    try {
      await ok(client.POST('/auth/logout'));
      // A new page, so that nothing of this account stays in memory.
      location.assign(`${base}/sign-in`);
    } catch (error) {
      report(error);
    }
  };
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <span className={classes.avatar} aria-hidden>
            {user?.name.slice(0, 1)}
          </span>
          <span className="visually-hidden">Account of</span>
          <span className={classes.name}>{user?.name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.email}</Menu.Label>
        <Menu.Label>Theme</Menu.Label>
        {schemes.map(([scheme, label]) => (
          <Menu.Item
            key={scheme}
            closeMenuOnClick={false}
            leftSection={<Check size={14} aria-hidden opacity={scheme === colorScheme ? 1 : 0} />}
            aria-current={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<UserRound size={14} aria-hidden />}
          onClick={() => void navigate({ to: '/account/$section', params: { section: 'profile' } })}
        >
          Account
        </Menu.Item>
        <Menu.Item component="a" href={`${base}/docs`} leftSection={<BookOpen size={14} aria-hidden />}>
          API reference
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
