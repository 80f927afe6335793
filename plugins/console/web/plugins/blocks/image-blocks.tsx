import { Picture } from '../../parts/picture.tsx';
import classes from '../parts.module.css';
import type { BlockOf } from './block-of.ts';

type Image = BlockOf<'image'>['image'];

export function ImageBlock({ block }: { block: BlockOf<'image'> }) {
  return <Captioned image={block.image} />;
}

/** Two pictures beside each other; one below the other where the screen is narrow. */
export function ImagePairBlock({ block }: { block: BlockOf<'image-pair'> }) {
  return (
    <div className={classes.pair}>
      <Captioned image={block.before} fallback="Before" />
      <Captioned image={block.after} fallback="After" />
    </div>
  );
}

function Captioned({ image, fallback }: { image: Image; fallback?: string }) {
  const caption = image.caption ?? fallback;
  return (
    <figure className={classes.picture}>
      <Picture path={image.src} alt={image.alt} />
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}
