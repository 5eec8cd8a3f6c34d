import { fontUrl } from './theme/fonts.ts'

/** The browser loads the font at once, before it has parsed the styles. */
export const head = () => <link rel="preload" href={fontUrl()} as="font" type="font/woff2" crossOrigin="anonymous" />
