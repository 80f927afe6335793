import type { ReportedRun, ReportFormat, Result } from '@testkernel/sdk';
import { imagesOf } from '../result-images.ts';
import { ResultTitles } from '../result-titles.ts';
import { EmbeddedImages } from './html/embedded-images.ts';
import { Markup, markup } from './html/markup.ts';
import { pageHead } from './html/page-head.ts';
import { pagePolicy, pageStyle } from './html/page-style.ts';
import { beginningOfCard, endOfCard } from './html/result-card.ts';

/** One page that needs nothing else. The results are read twice, so that failed tests come first and get their images. */
export const html: ReportFormat = {
  description: 'One self-contained HTML page with errors, steps and screenshots, for people.',
  contentType: 'text/html; charset=utf-8',
  extension: 'html',
  async *write(source: ReportedRun) {
    const images = new EmbeddedImages(source.screenshot);
    yield opening(source).text;
    const failed = ({ status }: Result) => status === 'failed';
    yield* section('Failed tests', source.results, failed, images);
    yield* section('Other tests', source.results, (result) => !failed(result), images);
    yield closing(images.omitted).text;
  },
};

function opening({ run, project }: ReportedRun): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${project.name}: run of ${run.startedAt.slice(0, 10)}</title>
<style>${new Markup(pageStyle)}</style>
</head>
<body>
<main>
${pageHead({ run, project })}
`;
}

async function* section(
  title: string,
  results: AsyncIterable<Result>,
  isShown: (result: Result) => boolean,
  images: EmbeddedImages,
): AsyncGenerator<string> {
  const titles = new ResultTitles();
  let begun = false;
  for await (const result of results) {
    const name = titles.of(result);
    if (!isShown(result)) continue;
    if (!begun) yield markup`<h2>${title}</h2>\n`.text;
    begun = true;
    yield beginningOfCard(result, name).text;
    yield* figuresOf(result, images);
    yield endOfCard.text;
  }
}

async function* figuresOf(result: Result, images: EmbeddedImages): AsyncGenerator<string> {
  for (const { path, title } of imagesOf(result)) {
    const url = await images.dataUrl(path);
    if (url === null) continue;
    yield markup`<figure><figcaption>${title}</figcaption><img alt="${title}" loading="lazy" src="`.text;
    // Base64 needs no escaping.
    yield url;
    yield '"></figure>\n';
  }
}

function closing(omitted: number): Markup {
  const images =
    omitted === 0
      ? null
      : markup` ${omitted} ${omitted === 1 ? 'screenshot is' : 'screenshots are'} not in this page, because of its size or because the files are gone.`;
  return markup`<footer>Made by Testkernel.${images}</footer>
</main>
</body>
</html>
`;
}
