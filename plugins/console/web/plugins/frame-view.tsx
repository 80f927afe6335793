import { useComputedColorScheme } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useEffect, useRef, useState } from 'react';
import { base } from '../api/client.ts';
import type { Part, PartSubject } from '../api/console-parts.ts';
import { FrameCalls } from './frame-calls.ts';
import { readMessage } from './frame-messages.ts';
import classes from './parts.module.css';
import { themeMessage } from './theme-message.ts';

type View = Extract<Schemas['ConsolePart']['view'], { frame: unknown }>['frame'];

const firstHeight = 240;

/**
 * A page of a plugin in a frame with an origin of its own: it reaches neither the session, the storage nor the document of the
 * console, and calls the routes of its part through messages.
 */
export function FrameView({ part, frame: view, ids }: { part: Part; frame: View; ids: PartSubject['ids'] }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(firstHeight);
  const scheme = useComputedColorScheme('light');
  const { slug = '' } = useParams({ strict: false });
  const { history } = useRouter();
  const subject = JSON.stringify(ids);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is compared by its content
  useEffect(() => {
    const calls = new FrameCalls(view.routes ?? [], ids);
    // The frame has an opaque origin, which no message can name as its target.
    const send = (message: unknown) => frame.current?.contentWindow?.postMessage(message, '*');
    const receive = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = readMessage(data);
      if (message?.type === 'ready') {
        send(themeMessage(scheme));
        send({ type: 'subject', subject: ids });
      }
      if (message?.type === 'resize') setHeight(message.height);
      if (message?.type === 'navigate') history.push(`${base}/w/${encodeURIComponent(slug)}${message.to}`);
      if (message?.type === 'call') void calls.answer(message).then(send);
    };
    window.addEventListener('message', receive);
    send(themeMessage(scheme));
    send({ type: 'subject', subject: ids });
    return () => window.removeEventListener('message', receive);
  }, [view, subject, scheme, slug, history]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src={base + view.src}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      title={`${part.title}, of the plugin ${part.plugin}`}
      height={height}
    />
  );
}
