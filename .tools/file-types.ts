import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';

import ts from 'typescript';
import { formatted } from './formatted.ts';

const root = join(import.meta.dirname, '..');

/** Where the types of files are written, and shipped beside the library's own. */
export const fileTypesPath = 'conformance/core/generated/file-types.ts';

type Source = {
  readonly schema: string;
  readonly name: string;
  /** Whether whoever gives such a value may write `undefined` for a key that is missing. */
  readonly given?: boolean;
};

const sources: readonly Source[] = [
  { schema: 'conformance/target/target.schema.json', name: 'TargetSettings', given: true },
  { schema: 'conformance/report/formats/report.schema.json', name: 'Report' },
  { schema: 'conformance/report/baseline/baseline.schema.json', name: 'BaselineFile' },
];

const { factory } = ts;

/** What is read from a file is changed by nobody: every member and every list becomes readonly. */
const readOnly =
  (given: boolean): ts.TransformerFactory<ts.SourceFile> =>
  (context) => {
    const visit = (node: ts.Node): ts.Node => {
      const inner = ts.visitEachChild(node, visit, context);
      if (ts.isArrayTypeNode(inner)) return factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, inner);
      const modifier = [factory.createModifier(ts.SyntaxKind.ReadonlyKeyword)];
      if (ts.isIndexSignatureDeclaration(inner))
        return factory.updateIndexSignature(inner, modifier, inner.parameters, inner.type);
      if (!ts.isPropertySignature(inner) || inner.type === undefined) return inner;
      const isOwn = given && ts.isInterfaceDeclaration(node.parent);
      const orUndefined = [inner.type, factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)];
      const type = isOwn ? factory.createUnionTypeNode(orUndefined) : inner.type;
      return factory.updatePropertySignature(inner, modifier, inner.name, inner.questionToken, type);
    };
    return (file) => ts.visitEachChild(file, visit, context);
  };

const typesOf = async ({ schema, name, given = false }: Source): Promise<string> => {
  const parsed = JSON.parse(readFileSync(join(root, schema), 'utf8')) as Parameters<typeof compile>[0];
  const options = { additionalProperties: false, bannerComment: '' };
  const written = await compile({ ...parsed, title: name }, name, options);
  const file = ts.createSourceFile('types.ts', written, ts.ScriptTarget.ESNext, true);
  const { transformed } = ts.transform(file, [readOnly(given)]);
  return transformed.map((each) => ts.createPrinter().printFile(each)).join('');
};

/** TypeScript types of a target file, a report and a baseline file, from their JSON Schemas. */
export const printFileTypes = async (): Promise<string> => {
  const parts = await Promise.all(sources.map(typesOf));
  const text = `// Generated from ${sources.map(({ schema }) => schema).join(', ')}: "npm run generate".\n${parts.join('')}`;
  return formatted(fileTypesPath, text);
};
