/** Door of the files that belong to no page. */

export { checkFeeds, createFeedRenderer } from './feeds.ts'
export { listSiteFiles, type BuildResult, type SiteFile } from './site-files.ts'
export { createHostFiles, type HostFiles } from './host-files.ts'
export { writeTypedPaths } from './typed-paths.ts'
