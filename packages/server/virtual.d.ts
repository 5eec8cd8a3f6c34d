/** The handler with its data: a file beside the bundle, which every build writes. */
declare module 'virtual:handler' {
  /** Typed in `engines/own-site.ts`. */
  export const createHandler: (env: Readonly<Record<string, unknown>>, engine?: object) => never
}
