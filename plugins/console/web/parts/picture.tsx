import { useState } from 'react';
import { fileAddress } from '../api/client.ts';
import classes from './picture.module.css';

/** A picture that a run took, or what is there instead. */
export function Picture({ path, alt }: { path: string | null; alt: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (path === null) return <p className={classes.none}>No picture was taken here.</p>;
  if (failed === path) return <p className={classes.none}>The picture is no longer kept.</p>;
  return (
    <a href={fileAddress(path)} target="_blank" rel="noreferrer" className={classes.frame}>
      <img src={fileAddress(path)} alt={alt} className={classes.picture} onError={() => setFailed(path)} />
    </a>
  );
}
