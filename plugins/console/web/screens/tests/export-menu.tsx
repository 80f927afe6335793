import { Button, Menu } from '@mantine/core';
import { fileAddress } from '../../api/client.ts';

const formats = [
  ['tests/export/testmgmt2', 'TestRail (CSV)'],
  ['tests/export/testmgmt1', 'Zephyr Scale (CSV)'],
  ['export/browser-project', 'Playwright project (ZIP)'],
] as const;

/** Downloads of the tests of a project. */
export function ExportMenu({ projectId }: { projectId: string }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default">Export</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([path, label]) => (
          <Menu.Item
            key={path}
            component="a"
            href={fileAddress(`/api/v1/projects/${projectId}/${path}`)}
            download
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
