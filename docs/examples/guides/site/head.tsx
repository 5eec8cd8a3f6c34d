import { fontUrl } from './theme/fonts.ts'

/** The browser asks for the font at once, and not only when it has read the styles. */
export const head = () => <link rel="preload" href={fontUrl()} as="font" type="font/woff2" crossOrigin="anonymous" />
