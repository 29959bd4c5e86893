import type { ClassTaxon, taxaContract } from '@sightline/contract/taxa/taxa.contract';
import { knownTaxon, type Taxon } from '@sightline/domain/camtrap-dp/taxa';
import type { z } from 'zod';
import { invalidField, notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { readClassCounts, readOwnTaxa } from '../../shared-stores/own-taxa.store.ts';
import { createTaxaStore } from './taxa.store.ts';

const PERSON = 'Homo sapiens';

export function taxaRoutes({ db, now }: Services): Handlers<typeof taxaContract> {
  const store = createTaxaStore(db);

  async function find(ownerId: number, className: string): Promise<ClassTaxon> {
    const own = await readOwnTaxa(db, ownerId);
    const classes = await readClassCounts(db, ownerId);
    return toClassTaxon(className, classes.get(className) ?? 0, own.get(className));
  }

  return {
    list: async ({ principal: { userId } }) => {
      const own = await readOwnTaxa(db, userId);
      const classes = await readClassCounts(db, userId);
      const names = new Set([...classes.keys(), ...own.keys()]);
      const rows = [...names].map((name) => toClassTaxon(name, classes.get(name) ?? 0, own.get(name)));
      return { message: rows.sort(nameless) };
    },
    set: async ({ principal: { userId }, body }) => {
      await store.set(userId, body.class_name, taxonOf(body), now());
      return { message: await find(userId, body.class_name) };
    },
    remove: async ({ principal: { userId }, params }) => {
      if (!(await store.remove(userId, params.class_name, now()))) throw notFound();
      return { message: await find(userId, params.class_name) };
    },
  };
}

/** A taxon as it was asked for; an animal without a name is a 400. */
function taxonOf(body: z.output<typeof taxaContract.set.body>): Taxon {
  const { kind, scientific_name: name, taxon_rank: taxonRank, vernacular_name: vernacularName } = body;
  if (kind === 'vehicle' || kind === 'blank')
    return { kind, scientificName: null, taxonRank: null, vernacularName };
  const scientificName = name ?? (kind === 'human' ? PERSON : null);
  if (scientificName === null) throw invalidField('scientific_name', 'Give the scientific name.');
  return { kind, scientificName, taxonRank, vernacularName };
}

function toClassTaxon(className: string, insights: number, own: Taxon | undefined): ClassTaxon {
  const taxon = own ?? knownTaxon(className);
  return {
    class_name: className,
    insights,
    taxon: taxon
      ? {
          kind: taxon.kind,
          scientific_name: taxon.scientificName,
          taxon_rank: taxon.taxonRank,
          vernacular_name: taxon.vernacularName,
        }
      : null,
    source: own ? 'own' : taxon ? 'known' : null,
  };
}

/** Classes without a name first, then those with the most insights. */
function nameless(one: ClassTaxon, other: ClassTaxon): number {
  return (
    Number(one.taxon !== null) - Number(other.taxon !== null) ||
    other.insights - one.insights ||
    (one.class_name < other.class_name ? -1 : 1)
  );
}
