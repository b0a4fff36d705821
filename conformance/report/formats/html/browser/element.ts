type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes (true: present, false or undefined: absent) and children; text is always text. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
};

/** A real button. */
export const button = (label: string, attributes: Attributes, press: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
};

/** Fills a details element when it is opened for the first time. */
export const whenOpened = (details: HTMLDetailsElement, fill: () => void): void => {
  details.addEventListener('toggle', () => details.open && fill(), { once: true });
};

/** A sentence in which words between ticks are code. */
export const withCode = (sentence: string): (Node | string)[] =>
  sentence.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));

/** An id as code, as a link where the report knows the page of it. */
export const idView = (id: string, page: string | undefined): HTMLElement =>
  page === undefined ? element('code', {}, id) : element('a', { href: page }, element('code', {}, id));
