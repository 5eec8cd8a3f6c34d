/** Text files for programs at fixed paths: `security.txt` and `llms.txt`. */

import { buildYear, config, samplesNote } from './config.ts'
import { byDate, summaryOf } from './models/blog-post.ts'
import type { SiteContent } from './models/index.ts'
import { urlOf } from './pages/url.ts'

/** Returns `security.txt` (RFC 9116). It expires at the end of March after the year of the build. */
export function securityText(): string {
  const canonical = urlOf('/.well-known/security.txt')
  return [
    `Contact: mailto:${config.email}`,
    `Expires: ${buildYear() + 1}-03-31T23:59:59Z`,
    'Preferred-Languages: en',
    // The RFC requires https.
    ...(canonical.startsWith('https:') ? [`Canonical: ${canonical}`] : []),
    '',
  ].join('\n')
}

interface Listed {
  path: string
  metaTitle: string
  description: string
}

/** Returns `llms.txt`: a link to each page with its summary, in markdown. */
export function summaryText(content: SiteContent): string {
  const at = (path: string, { metaTitle, description }: Omit<Listed, 'path'>): Listed => ({
    path,
    metaTitle,
    description,
  })
  const groups: [title: string, pages: readonly Listed[]][] = [
    [
      'The agency',
      [
        at('/about-us/', content.aboutUs),
        at('/contact-us/', content.contactUs),
        at('/pricing/', content.pricing),
        at('/application/', content.application),
        at('/referral-program/', content.referralProgram),
        at('/flatirons-fund/', content.fund),
        at('/how-it-is-made/', content.making),
      ],
    ],
    ['Services', [at('/services/', content.servicesIndex), ...content.services]],
    ['Work', [at('/our-work/', content.ourWork), ...content.caseStudies]],
    ['Technologies', [at('/technologies/', content.technologiesIndex), ...content.technologies]],
    ['Industries', [at('/industries/', content.industriesIndex), ...content.industries]],
    ['Products', content.products],
    ['Cities', content.cities],
    [
      'Blog',
      [
        at('/blog/', content.blog),
        ...content.posts
          .toSorted(byDate)
          .map((post) => ({ path: post.path, metaTitle: post.title, description: summaryOf(post) })),
      ],
    ],
    ['Policies', content.pages.map(({ path, title, description }) => ({ path, metaTitle: title, description }))],
  ]
  const parts = groups.map(([title, pages]) => {
    const links = pages.map(({ path, metaTitle, description }) => `- [${metaTitle}](${urlOf(path)}): ${description}`)
    return `## ${title}\n\n${links.join('\n')}\n`
  })
  return [`# ${config.name}\n`, `> ${content.home.description} ${samplesNote}\n`, ...parts].join('\n')
}
