/**
 * What Playwright disables by `--disable-features` in the version that is pinned. Of two such arguments Chromium reads the
 * last one only, so its features are repeated here.
 */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** With it, each document of a site gets a frame of its own in the browser, which takes a third of the time of opening a small page. */
const renderDocument = 'RenderDocument';

/** The features of Chromium that are off. */
export const disabledFeatures: readonly string[] = [...byPlaywright, renderDocument];
