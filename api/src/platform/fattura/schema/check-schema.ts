import { isBlank, type XmlElement } from '../xml/element.ts';
import { matchParticles } from './match-particles.ts';
import { ordinary } from './ordinary.ts';
import { SIGNATURE, signatureElements } from './signature.ts';
import { simplified } from './simplified.ts';
import type { Attribute, Type } from './structure.ts';
import { isValid, type TextType } from './text-type.ts';

/** What a file has against its schema. */
export interface SchemaFault {
  line: number;
  element: string;
  sentence: string;
}

export type Format = 'ordinary' | 'simplified';

const ROOTS = { ordinary, simplified } as const;
const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const LOCATIONS = new Set(['schemaLocation', 'noNamespaceSchemaLocation']);

/** The most that one file is told about. */
const MAX_FAULTS = 50;

/** Which of the two formats a file has; nothing for a receipt or any other XML. */
export function formatOf(root: XmlElement): Format | undefined {
  const formats: Format[] = ['ordinary', 'simplified'];
  return formats.find((one) => ROOTS[one].name === root.name && ROOTS[one].namespace === root.namespace);
}

class Check {
  readonly faults: SchemaFault[] = [];
  private readonly ids = new Set<string>();

  element(element: XmlElement, type: Type, fallback?: string): void {
    this.attributes(element, type.kind === 'text' ? [] : type.attributes);
    if (type.kind !== 'block') {
      this.text(element, type.kind === 'text' ? type : type.text, fallback);
      return;
    }
    const hasText = element.hasCdata || !isBlank(element.text);
    if (!type.mixed && hasText) this.fault(element, 'qui non può esserci del testo.');
    const { pairs, fault } = matchParticles(type.particles, element);
    if (fault) this.fault(fault.element, fault.sentence);
    for (const { child, particle } of pairs) {
      if (particle.kind === 'any') this.foreign(child, particle.strict);
      else this.element(child, particle.type, particle.fallback);
    }
  }

  /** Where any element is allowed, an element of a known schema is held to it, at any depth. */
  private foreign(element: XmlElement, strict: boolean): void {
    const isInvoice = formatOf(element) !== undefined;
    const type = element.namespace === SIGNATURE ? signatureElements[element.name] : undefined;
    if (type) this.element(element, type);
    else if (isInvoice) this.element(element, ROOTS[formatOf(element)!].type);
    else if (strict) this.fault(element, 'non è un elemento previsto.');
    else for (const child of element.children) this.foreign(child, false);
  }

  private text(element: XmlElement, type: TextType, fallback: string | undefined): void {
    if (element.children.length > 0) this.fault(element, 'non può contenere altri elementi.');
    else if (element.text === '' && !element.hasCdata && fallback !== undefined) return;
    else if (!isValid(type, element.text)) this.fault(element, `deve essere ${type.says}.`);
  }

  private attributes(element: XmlElement, declared: Attribute[]): void {
    for (const { name, namespace, value } of element.attributes) {
      if (namespace === INSTANCE && LOCATIONS.has(name)) continue;
      const type = namespace === '' ? declared.find((one) => one.name === name)?.type : undefined;
      if (!type) this.fault(element, `l'attributo ${name} non è previsto.`);
      else if (!isValid(type, value)) this.fault(element, `l'attributo ${name} deve essere ${type.says}.`);
      else if (name === 'Id') this.id(element, value.trim());
    }
    for (const { name, required } of declared) {
      const isThere = element.attributes.some((one) => one.name === name && one.namespace === '');
      if (required && !isThere) this.fault(element, `manca l'attributo ${name}.`);
    }
  }

  private id(element: XmlElement, value: string): void {
    if (this.ids.has(value)) this.fault(element, `l'identificativo ${value} è ripetuto.`);
    this.ids.add(value);
  }

  private fault({ line, name }: XmlElement, sentence: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ line, element: name, sentence });
  }
}

/** What the official schema refuses in an invoice, by the same rules kept as data. None: the file is valid. */
export function checkSchema(root: XmlElement, format: Format): SchemaFault[] {
  const check = new Check();
  check.element(root, ROOTS[format].type);
  return check.faults;
}
