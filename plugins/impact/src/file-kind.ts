/**
 * Files that have no effect on the running application, wherever they are: documents, migrations, tests,
 * tools.
 */
const harmless: readonly RegExp[] = [
  /^(docs?|documentation)\/.*\.(mdx|txt|png|jpe?g|gif|svg|drawio|puml)$/i,
  // Some sites are written in Markdown.
  /^(?!(.*\/)?(content|contents|_?posts|blog|pages)\/).*\.(md|markdown|rst|adoc)$/i,
  /(^|\/)(LICEN[CS]E|NOTICE|AUTHORS|CONTRIBUTORS|CHANGELOG|CODEOWNERS|README)(\.\w+)?$/i,
  /^\.(github|gitlab|circleci|vscode|idea|husky|changeset|devcontainer)\//,
  /(^|\/)\.(gitignore|gitattributes|editorconfig|dockerignore|mailmap|nvmrc|env\.example)$/,
  /(^|\/)\.(prettier|eslint|stylelint|markdownlint|commitlint|lintstaged|nyc)(rc|ignore)(\.\w+)?$/,
  /(^|\/)(eslint|prettier|stylelint|commitlint|lint-staged|jest|vitest|playwright|cypress)\.config\.\w+$/,
  /(^|\/)(biome|renovate|cypress|sonar-project|\.releaserc)\.(jsonc?|json5|properties)$/,
  /(^|\/)migrations?\/.+\.(sql|[cm]?[jt]s|py|php|rb)$/i,
  /(^|\/)db\/(migrate\/|schema\.rb$|structure\.sql$)/,
  /(^|\/)(__tests__|__mocks__|e2e|cypress)\//,
  /\.(test|spec|stories)\.[cm]?[jt]sx?$/,
];

/** Settings that do not belong to the build. */
const settings = /\.(ya?ml|toml|ini|cfg|conf|properties)$/i;

/** Files that affect the build or the start, or texts, styles and components that all pages share. */
const shared: readonly RegExp[] = [
  /(^|\/)(package(-lock)?|npm-shrinkwrap|composer|tsconfig[\w.-]*|jsconfig|nx|turbo|lerna|deno)\.jsonc?$/,
  /(^|\/)(pnpm-lock|pnpm-workspace|docker-compose[\w.-]*|compose|application[\w.-]*)\.ya?ml$/,
  /(^|\/)(pyproject|Cargo|poetry|netlify|fly|wrangler)\.toml$/,
  /(^|\/)((nginx|httpd|apache)[\w.-]*\.conf|application[\w.-]*\.properties)$/,
  /(^|\/)(k8s|kubernetes|helm|charts|deploy|nginx)\//i,
  /(^|\/)(locales?|i18n|translations?|lang)\//i,
  /(^|\/)(components?|utils?|helpers?|hooks|libs?|shared|common|packages)\//i,
  /(^|\/)(styles|layouts?|partials?|concerns|stores?|contexts?|middleware)\//i,
];

export function isHarmless(file: string): boolean {
  return harmless.some((pattern) => pattern.test(file));
}

export function isShared(file: string): boolean {
  return shared.some((pattern) => pattern.test(file));
}

export function isSetting(file: string): boolean {
  return settings.test(file) && !isShared(file);
}
