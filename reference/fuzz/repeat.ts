import { mixAt, type Attacked } from './fuzz.ts';
import { hostileRequests } from './hostile-requests.ts';
import { wireTo } from './wire.ts';

type Place = { readonly seed: number; readonly batch: number; readonly place: number };

/** Sends the request at one place of a run alone: its octets, the answer, and whether the state has changed. */
export const repeat = async (server: Attacked, { seed, batch, place }: Place): Promise<string> => {
  const request = hostileRequests(server.grounds, seed)(place, mixAt(place, batch));
  await server.reset();
  const before = await server.state();
  const wire = wireTo(server.port);
  const [answer] = await wire.exchange([request]);
  wire.close();
  const isSame = answer !== 'refused' && (await server.state()) === before;
  return [
    `${request.kind}, ${mixAt(place, batch)}:`,
    JSON.stringify(request.octets),
    `answer: ${JSON.stringify(answer)}`,
    `state: ${isSame ? 'as before' : 'changed'}`,
    ...server.defects(),
  ].join('\n');
};
