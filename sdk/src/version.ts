/** The version of this SDK; a plugin's peer range is checked against it. */
export const sdkVersion = '0.1.0';
