/** Names that any program may see: where programs and files are, the language, the display, fonts, certificates. */
const inherited = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR', 'TMP', 'TEMP'],
  ...['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS', 'LD_LIBRARY_PATH'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'CHROME_DEVEL_SANDBOX'],
  // Windows.
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'USERNAME', 'HOMEDRIVE'],
  ...[
    'HOMEPATH',
    'APPDATA',
    'LOCALAPPDATA',
    'PROGRAMDATA',
    'PROGRAMFILES',
    'PROGRAMFILES(X86)',
    'PROGRAMW6432',
  ],
  ...['NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE', 'OS'],
]);
const inheritedPrefix = /^(?:LC|XDG|FONTCONFIG)_/;

/**
 * The environment for a program that this process starts: what any program needs, and none of the service's settings,
 * which hold the keys of its database and of its sessions. A browser executes foreign code, and ffmpeg reads foreign files.
 *
 * @param added further variables
 * @example
 * spawn(ffmpeg, args, { env: childEnvironment() });
 */
export function childEnvironment(
  added: Readonly<Record<string, string>> = {},
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const passed = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && isInherited(name.toUpperCase()) ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(passed), ...added };
}

function isInherited(name: string): boolean {
  return inherited.has(name) || inheritedPrefix.test(name);
}
