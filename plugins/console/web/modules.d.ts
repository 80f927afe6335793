declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
declare module '@fontsource-variable/inter' {}
declare module '@fontsource-variable/jetbrains-mono' {}
