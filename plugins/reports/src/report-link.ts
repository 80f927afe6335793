/** Relative to `/runs/:runId/report`. */
const href = 'reports/html';

export const reportLinkHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/**
 * A page that navigates to the HTML report by itself. A link in a message can't lead to the report directly: in a navigation
 * that another site started, browsers withhold the session's Strict cookies; one that our own page starts includes them.
 */
export const reportLinkPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${href}">
<title>Report of a run</title>
</head>
<body><p>The report of the run is downloaded. Sign in first if you are not.</p><p><a href="${href}">Download it</a></p></body>
</html>
`;
