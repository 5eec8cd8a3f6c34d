/** The links of the footer, by heading, and those of the header. */

/** A page and its name in header and footer. */
export interface FooterLink {
  path: string
  name: string
}

/** A heading with its links. */
export interface FooterSection {
  title: string
  /** The page that the heading links to. */
  url?: string
  links: FooterLink[]
}

/** The main links of the header and the menu. */
export const headerLinks: FooterLink[] = [
  { path: '/our-work/', name: 'Work' },
  { path: '/services/', name: 'Services' },
  { path: '/technologies/', name: 'Technologies' },
  { path: '/industries/', name: 'Industries' },
  { path: '/blog/', name: 'Blog' },
  { path: '/about-us/', name: 'About' },
]

const company: FooterSection = {
  title: 'Our company',
  links: [
    { path: '/about-us/', name: 'About us' },
    { path: '/contact-us/', name: 'Contact us' },
    { path: '/our-work/', name: 'Our work' },
  ],
}

const designServices: FooterSection = {
  title: 'Design services',
  links: [
    { path: '/services/ui-ux-design-system/', name: 'UI/UX design system' },
    { path: '/services/mobile-app-ui-ux-design/', name: 'Mobile app UI/UX design' },
    { path: '/services/ui-ux-design/', name: 'UI/UX design' },
    { path: '/services/user-research/', name: 'User research' },
    { path: '/services/web-app-ui-ux-design/', name: 'Web app UI/UX design' },
  ],
}

const developmentServices: FooterSection = {
  title: 'Development services',
  links: [
    { path: '/services/ai-software-development/', name: 'AI software development' },
    { path: '/services/custom-software-development/', name: 'Custom software development' },
    { path: '/services/ecommerce-development/', name: 'Ecommerce development' },
    { path: '/services/enterprise-software-development/', name: 'Enterprise software development' },
    { path: '/services/iot-development/', name: 'IoT development' },
    { path: '/services/marketplace-development/', name: 'Marketplace development' },
    { path: '/services/mobile-app-development/', name: 'Mobile app development' },
    { path: '/services/startup-mvp-development/', name: 'Startup MVP development' },
    { path: '/services/nearshore-software-outsourcing/', name: 'Nearshore software outsourcing' },
    { path: '/services/saas-software-development/', name: 'SaaS software development' },
    { path: '/services/web-development/', name: 'Web development' },
  ],
}

const maintenanceServices: FooterSection = {
  title: 'Maintenance services',
  links: [
    { path: '/services/web-and-mobile-app-maintenance/', name: 'Web and mobile app maintenance' },
    { path: '/services/agile-project-management/', name: 'Agile project management' },
    { path: '/services/quality-assurance-testing/', name: 'Quality assurance testing' },
  ],
}

const engagementModels: FooterSection = {
  title: 'Engagement models',
  links: [
    { path: '/services/software-development-outsourcing/', name: 'Software development outsourcing' },
    { path: '/services/nearshore-staff-augmentation/', name: 'Nearshore staff augmentation' },
  ],
}

const technologies: FooterSection = {
  title: 'Technologies',
  url: '/technologies/',
  links: [
    { path: '/technologies/flutter/', name: 'Flutter' },
    { path: '/technologies/node-js/', name: 'Node.js' },
    { path: '/technologies/reactjs/', name: 'React' },
    { path: '/technologies/react-native/', name: 'React Native' },
    { path: '/technologies/ruby-on-rails/', name: 'Ruby on Rails' },
  ],
}

const industries: FooterSection = {
  title: 'Industries',
  links: [
    { path: '/industries/fintech/', name: 'Fintech' },
    { path: '/industries/healthcare/', name: 'Healthcare' },
    { path: '/industries/legal-tech/', name: 'Legal tech' },
    { path: '/industries/real-estate/', name: 'Real estate' },
    { path: '/industries/transportation/', name: 'Transportation' },
  ],
}

const products: FooterSection = {
  title: 'Products',
  links: [
    { path: '/csvbox-alternative/', name: 'CSVbox alternative' },
    { path: '/flatfile-alternative/', name: 'Flatfile alternative' },
    { path: '/products/fuse/', name: 'Fuse' },
    { path: '/oneschema-alternative/', name: 'OneSchema alternative' },
    { path: '/usecsv-alternative/', name: 'UseCSV alternative' },
  ],
}

const resources: FooterSection = {
  title: 'Resources',
  links: [
    { path: '/blog/', name: 'Blog' },
    { path: '/flatirons-fund/', name: 'Flatirons Fund' },
    { path: '/referral-program/', name: 'Referral program' },
  ],
}

/** The footer's five columns, top to bottom. */
export const footerColumns: FooterSection[][] = [
  [company, engagementModels, resources],
  [designServices, maintenanceServices],
  [developmentServices],
  [technologies, industries],
  [products],
]

/** The row below the columns. */
export const serviceAreas: FooterSection = {
  title: 'Service areas',
  links: [
    { path: '/atlanta/software-services/', name: 'Atlanta' },
    { path: '/austin/software-services/', name: 'Austin' },
    { path: '/boston/software-services/', name: 'Boston' },
    { path: '/boulder/software-services/', name: 'Boulder' },
    { path: '/chicago/software-services/', name: 'Chicago' },
    { path: '/denver/software-services/', name: 'Denver' },
    { path: '/los-angeles/software-services/', name: 'Los Angeles' },
    { path: '/miami/software-services/', name: 'Miami' },
    { path: '/new-york/software-services/', name: 'New York' },
    { path: '/portland/software-services/', name: 'Portland' },
    { path: '/san-francisco/software-services/', name: 'San Francisco' },
    { path: '/seattle/software-services/', name: 'Seattle' },
  ],
}

/** Links beside the copyright line. */
export const closingLinks: FooterLink[] = [
  { path: '/pricing/', name: 'Pricing' },
  { path: '/application/', name: 'Project application' },
  { path: '/privacy-policy/', name: 'Privacy' },
  { path: '/terms/', name: 'Terms' },
  { path: '/accessibility/', name: 'Accessibility' },
]
