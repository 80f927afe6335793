/** After as long, a tab that nobody sees gives its connection back: browsers have six for a host without HTTP/2. */
const hiddenMs = 30_000;

/** Aborts when the page has been hidden for half a minute. @param end after which it does no more */
export function hiddenForLong(end: AbortSignal): AbortSignal {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => controller.abort(), hiddenMs);
  };
  const forget = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  document.addEventListener('visibilitychange', look);
  end.addEventListener('abort', forget, { once: true });
  controller.signal.addEventListener('abort', forget, { once: true });
  look();
  return controller.signal;
}

/** Waits until the page is shown, or until the signal aborts. */
export function shown(end: AbortSignal): Promise<void> {
  if (!document.hidden || end.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !end.aborted) return;
      document.removeEventListener('visibilitychange', look);
      end.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    end.addEventListener('abort', look);
  });
}
