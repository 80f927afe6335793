/** Runs in every page before its scripts: removes signals by which pages recognise automated browsers. */
function hideAutomation(): void {
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { get: () => value, configurable: true, enumerable: true });
  const { prototype } = Navigator;
  define(prototype, 'webdriver', false);
  const languages = Object.freeze(
    navigator.languages.length > 0 ? [...navigator.languages] : ['en-US', 'en'],
  );
  define(prototype, 'languages', languages);
  if (navigator.plugins.length === 0) {
    const names = ['PDF Viewer', 'Chrome PDF Viewer', 'Chromium PDF Viewer'];
    const plugins = names.map((name) =>
      Object.freeze({
        name,
        filename: 'internal-pdf-viewer',
        description: 'Portable Document Format',
        length: 2,
      }),
    );
    const list = Object.create(PluginArray.prototype);
    for (const [index, plugin] of plugins.entries()) define(list, String(index), plugin);
    define(list, 'length', plugins.length);
    define(list, 'item', (index: number) => plugins[index] ?? null);
    define(list, 'namedItem', (name: string) => plugins.find((plugin) => plugin.name === name) ?? null);
    define(prototype, 'plugins', list);
  }
  if (!('chrome' in window)) define(window, 'chrome', { runtime: {}, app: { isInstalled: false } });
  // A headless browser denies notifications, and answers that people can be asked for them.
  if (typeof Notification === 'undefined' || Notification.permission !== 'denied') return;
  define(Notification, 'permission', 'default');
  const { query } = Permissions.prototype;
  Permissions.prototype.query = async function (descriptor) {
    const status = await query.call(this, descriptor);
    if (descriptor.name === 'notifications') define(status, 'state', 'prompt');
    return status;
  };
}

/** The init script of recordings with `stealth`. */
export const stealthScript = `(${hideAutomation})()`;
