import type { Restless } from '../restless.ts';

export const restless: readonly Restless[] = [
  {"of":"any","members":["downloadURL","photoURL"],"atOnce":true,"reason":"Links are made for a caller and a moment; the key or the signature in them may be a new one every time."},
  {"of":"any","members":["urls","previewImages","preview"],"reason":"They hold links and what is behind them, which may be others as time passes."},
  {"of":"any","members":["permissions"],"reason":"What the caller may do follows from roles that others give and take."},
  {"of":"any","members":["updatedAt"],"reason":"A sign of use; it may move with anything that lies inside."},
  {"of":"any","members":["lastSeenAt"],"atOnce":true,"reason":"A sign of use, which a reading may be."},
  {"of":"any","members":["spaces","teams","members"],"atOnce":true,"reason":"Counters of what everybody makes: things of the run and of others come and go there all the time."},
  {"of":"any","members":["ownTeam"],"atOnce":true,"reason":"Whether the caller owns a team moves whenever somebody makes the caller the owner of one, as the run does."},
  {"of":"any","members":["comments","replies","changeRequests","changeRequestsOpen","changeRequestsDraft"],"reason":"Counters of what belongs to the thing: things of the run and of others come and go there."},
  {"of":"any","members":["sso","disabled"],"when":"organizationSettings","reason":"A setting of the organization says who signs in how, and the run may change it."},
  {"of":"any","members":["postedBy","resolvedBy","users"],"when":"members","reason":"The run may remove members, and what becomes of their names is open (OP-MBR-06)."},
  {"of":"any","members":["revision"],"when":"changeRequestContent","reason":"What the run imports into a change request may count as a write to its space (OP-SPC-16)."},
  {"of":"SiteSection","members":["default","siteSpaces"],"when":"sites","reason":"What a site and a section show first, which the run may choose."},
  {"of":"SiteSectionGroup","members":["default","siteSpaces"],"when":"sites","reason":"The same of the sections in it: where none was chosen before, there is no way back (OP-SEC-09.c)."},
  {"of":"Organization","members":["plan","billing","trial","blocked","internal_isOnNewTrial","internal_billingMigration"],"reason":"The contract: it changes as time passes, and a clock check lets weeks pass."},
  {"of":"Organization","members":["title","emailDomains","hostname","defaultRole","defaultContent","ai","inviteLinks","logo"],"when":"organizationSettings","reason":"What an update of the organization writes."},
  {"of":"Space","members":["gitSync","visitorAuth"],"reason":"They follow a repository and a sign-in elsewhere."},
  {"of":"Site","members":["siteSpaces","ads","features"],"reason":"A counter, and what the plan of the organization includes."},
  {"of":"OpenAPISpec","members":["processingState","lastVersion","lastProcessedAt","lastProcessErrorCode"],"reason":"The server works on a description by itself (OP-OAS-04)."},
  {"of":"Integration","members":["owner","verified"],"reason":"The owner is shown with settings of its own, and the platform verifies."},
  {"of":"ContentPages","members":["computed","computedSeed","git"],"reason":"What is computed follows its sources, and Git members follow the repository."},
];
