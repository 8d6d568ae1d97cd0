import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import { REFERENCE } from './reference.ts';

const SIGNATURES = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd';

const schemaFile = (name: string) => readFileSync(join(REFERENCE, 'xsd', name));

/** Asks the official schema, by libxml2. A file that is no XML is no valid invoice either. */
export function openOfficialSchema(
  name = 'Schema_VFPR12_v1.2.3.xsd',
): (bytes: Uint8Array) => string | undefined {
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({ [SIGNATURES]: schemaFile('xmldsig-core-schema.xsd') }),
  );
  const schema = XmlDocument.fromBuffer(schemaFile(name), { url: name });
  const validator = XsdValidator.fromDoc(schema);
  return (bytes) => {
    let document: XmlDocument | undefined;
    try {
      document = XmlDocument.fromBuffer(bytes);
      validator.validate(document);
      return undefined;
    } catch (error) {
      return String(error);
    } finally {
      document?.dispose();
    }
  };
}
