/** The version of this SDK; the peer dependency range of each plugin is checked against it. */
export const sdkVersion = '0.1.0';
