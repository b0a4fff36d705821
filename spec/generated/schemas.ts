/**
 * Level that everybody of the organization has, as replies show it.
 */
export type DefaultLevel = ("admin" | "create" | "review" | "edit" | "comment" | "read" | "inherit" | null)
/**
 * An absolute URL.
 */
export type Url = string
/**
 * Where the list goes on.
 */
export type NextPage = ({
/**
 * Value for the query parameter `page` of the next request.
 */
page?: string
[k: string]: unknown
} | null)
/**
 * How many items there are.
 */
export type Count = number
/**
 * What somebody may do, from administration down to reading.
 */
export type Role = ("admin" | "create" | "review" | "edit" | "comment" | "read")
/**
 * A moment, as ISO 8601 date and time.
 */
export type Timestamp = string
/**
 * The revision with the imported content; whole, in short, or its id.
 */
export type ContentImportRevision = (string | Revision | ReferencedRevision)
/**
 * Whether the link is sound, lacks its target in the revision, or leads into the app.
 */
export type ContentLinkStatus = ("ok" | "broken" | "in-app")
/**
 * The organization concerned; whole, in short, or its id.
 */
export type ContentReferenceOrganization = (string | Organization | ReferencedOrganization)
/**
 * A role, or null for guests.
 */
export type RoleOrNull = ("admin" | "create" | "review" | "edit" | "comment" | "read" | null)
/**
 * The space concerned; whole, in short, or its id.
 */
export type ContentReferenceSpace = (string | Space | ReferencedSpace)
/**
 * Who can see the space.
 */
export type SpaceVisibility = ("public" | "unlisted" | "share-link" | "visitor-auth" | "in-collection" | "private")
/**
 * Whether the space takes direct edits (live) or none (locked).
 */
export type EditMode = ("live" | "locked")
/**
 * The revision concerned; whole, in short, or its id.
 */
export type ContentReferenceRevision = (string | Revision | ReferencedRevision)
/**
 * The file concerned, or its id.
 */
export type ContentReferenceFile = (string | File)
/**
 * A value, in one of several forms.
 */
export type CustomFieldValue = unknown
/**
 * The custom fields of a space; a bare array, no list envelope.
 */
export type CustomFieldValuesList = CustomFieldValues[]
/**
 * Address of the repository; it may hold a name and password.
 */
export type GitUrl = string
/**
 * Full name of a branch.
 */
export type GitRef = string
/**
 * When the event behind the call happened, so that imports and exports stay in order.
 */
export type GitTimestamp = string
/**
 * Something that the integration may do.
 */
export type IntegrationScope = string
/**
 * What the integration is for.
 */
export type IntegrationCategory = string
/**
 * The organization that publishes the integration, whole or in short.
 */
export type IntegrationOwnerOrganization = (Organization | OrganizationStub)
/**
 * Content security policy of the integration's pages.
 */
export type IntegrationContentSecurityPolicy = (string | {
[k: string]: unknown
})
/**
 * Owners manage the members of the team; members do not.
 */
export type TeamRole = ("owner" | "member")
/**
 * Name in paths, in groups of small letters and digits joined by single hyphens.
 */
export type OpenAPISpecSlug = string
/**
 * Where the API description comes from.
 */
export type OpenAPISpecSource = (OpenAPISpecSourceUrl | OpenAPISpecSourceText)
/**
 * The text itself; its form is the server's choice.
 */
export type OpenAPISpecSourceText = (string | {
[k: string]: unknown
})
/**
 * Who reaches a site; anyone for the first two, of which search engines index only the public one.
 */
export type SiteVisibility = ("public" | "unlisted" | "share-link" | "visitor-auth")
/**
 * A part of a site's structure.
 */
export type SiteStructureItem = (SiteSection | SiteSectionGroup | SiteSpace)
/**
 * The space shown, whole or in short.
 */
export type SiteSpaceContent = (Space | SpaceStub)
/**
 * What the new site shows.
 */
export type SiteCreateSpaces = (string[] | unknown)

export interface Schemas {
BrokenLinkStats: BrokenLinkStats
ChangeRequestCommentReplyUpdate: ChangeRequestCommentReplyUpdate
Collection: Collection
CollectionCreate: CollectionCreate
CollectionList: CollectionList
CollectionMove: CollectionMove
CollectionPermissions: CollectionPermissions
CollectionTransfer: CollectionTransfer
CollectionUpdate: CollectionUpdate
CollectionUrls: CollectionUrls
Comment: Comment
CommentBody: CommentBody
CommentCreate: CommentCreate
CommentList: CommentList
CommentReply: CommentReply
CommentReplyCreate: CommentReplyCreate
CommentReplyList: CommentReplyList
CommentReplyUpdate: CommentReplyUpdate
CommentTarget: CommentTarget
CommentTargetNode: CommentTargetNode
CommentTargetPage: CommentTargetPage
CommentUpdate: CommentUpdate
CommentUrls: CommentUrls
ContentImport: ContentImport
ContentImportResult: ContentImportResult
ContentImportRevision: ContentImportRevision
ContentLink: ContentLink
ContentLinkList: ContentLinkList
ContentLinkStats: ContentLinkStats
ContentLinkStatus: ContentLinkStatus
ContentPages: ContentPages
ContentReference: ContentReference
ContentReferenceFile: ContentReferenceFile
ContentReferenceList: ContentReferenceList
ContentReferenceOrganization: ContentReferenceOrganization
ContentReferenceRevision: ContentReferenceRevision
ContentReferenceSpace: ContentReferenceSpace
ContentReferenceVersion: ContentReferenceVersion
Count: Count
CustomField: CustomField
CustomFieldCreate: CustomFieldCreate
CustomFieldList: CustomFieldList
CustomFieldUpdate: CustomFieldUpdate
CustomFieldUrls: CustomFieldUrls
CustomFieldValue: CustomFieldValue
CustomFieldValueUpdate: CustomFieldValueUpdate
CustomFieldValues: CustomFieldValues
CustomFieldValuesList: CustomFieldValuesList
CustomFieldValuesUpdate: CustomFieldValuesUpdate
DefaultLevel: DefaultLevel
EditMode: EditMode
EmailDomainOrganizations: EmailDomainOrganizations
File: File
FileDimensions: FileDimensions
FileList: FileList
GitExport: GitExport
GitImport: GitImport
GitInfo: GitInfo
GitObject: GitObject
GitProviderInfo: GitProviderInfo
GitRef: GitRef
GitTimestamp: GitTimestamp
GitUrl: GitUrl
Installation: Installation
InstallationList: InstallationList
Integration: Integration
IntegrationBlock: IntegrationBlock
IntegrationBlockMarkdown: IntegrationBlockMarkdown
IntegrationCategory: IntegrationCategory
IntegrationConfiguration: IntegrationConfiguration
IntegrationConfigurationProperty: IntegrationConfigurationProperty
IntegrationConfigurations: IntegrationConfigurations
IntegrationContentSecurityPolicy: IntegrationContentSecurityPolicy
IntegrationContentSource: IntegrationContentSource
IntegrationContentSourceConfiguration: IntegrationContentSourceConfiguration
IntegrationExternalLink: IntegrationExternalLink
IntegrationList: IntegrationList
IntegrationOwnerOrganization: IntegrationOwnerOrganization
IntegrationPermissions: IntegrationPermissions
IntegrationPublication: IntegrationPublication
IntegrationScope: IntegrationScope
IntegrationSecrets: IntegrationSecrets
IntegrationUrls: IntegrationUrls
Invite: Invite
InviteUpdate: InviteUpdate
LinkTarget: LinkTarget
Member: Member
MemberList: MemberList
MemberPing: MemberPing
MemberSpace: MemberSpace
MemberSpaceList: MemberSpaceList
MemberTeam: MemberTeam
MemberTeamList: MemberTeamList
MemberUpdate: MemberUpdate
NextPage: NextPage
OpenAPISpec: OpenAPISpec
OpenAPISpecCreate: OpenAPISpecCreate
OpenAPISpecList: OpenAPISpecList
OpenAPISpecPermissions: OpenAPISpecPermissions
OpenAPISpecPut: OpenAPISpecPut
OpenAPISpecSlug: OpenAPISpecSlug
OpenAPISpecSource: OpenAPISpecSource
OpenAPISpecSourceText: OpenAPISpecSourceText
OpenAPISpecSourceUrl: OpenAPISpecSourceUrl
OpenAPISpecUrls: OpenAPISpecUrls
Organization: Organization
OrganizationBilling: OrganizationBilling
OrganizationBillingMigration: OrganizationBillingMigration
OrganizationBlocked: OrganizationBlocked
OrganizationDefaultContent: OrganizationDefaultContent
OrganizationList: OrganizationList
OrganizationPermissions: OrganizationPermissions
OrganizationSearchItem: OrganizationSearchItem
OrganizationSearchItemList: OrganizationSearchItemList
OrganizationStub: OrganizationStub
OrganizationTrial: OrganizationTrial
OrganizationUpdate: OrganizationUpdate
OrganizationUrls: OrganizationUrls
Page: Page
PageComputed: PageComputed
PageComputedDependencies: PageComputedDependencies
PageComputedDependency: PageComputedDependency
PageComputedProps: PageComputedProps
PageComputedReference: PageComputedReference
PageCover: PageCover
PageLayout: PageLayout
PageUrls: PageUrls
Position: Position
PublishedContentSite: PublishedContentSite
Reaction: Reaction
ReactionUser: ReactionUser
ReferencedOrganization: ReferencedOrganization
ReferencedRevision: ReferencedRevision
ReferencedSpace: ReferencedSpace
ReusableContent: ReusableContent
Revision: Revision
RevisionGit: RevisionGit
RevisionUrls: RevisionUrls
Role: Role
RoleOrNull: RoleOrNull
SSOLogin: SSOLogin
SSOLoginList: SSOLoginList
SamlProvider: SamlProvider
SamlProviderCreate: SamlProviderCreate
SamlProviderList: SamlProviderList
SamlProviderUpdate: SamlProviderUpdate
SamlProviderUrls: SamlProviderUrls
SamlService: SamlService
SearchSection: SearchSection
SearchUrls: SearchUrls
ShareLink: ShareLink
ShareLinkCreate: ShareLinkCreate
ShareLinkList: ShareLinkList
ShareLinkUpdate: ShareLinkUpdate
ShareLinkUrls: ShareLinkUrls
Site: Site
SiteAdaptiveContent: SiteAdaptiveContent
SiteAdaptiveJSONSchema: SiteAdaptiveJSONSchema
SiteAdaptiveSchema: SiteAdaptiveSchema
SiteAdaptiveSchemaUpdate: SiteAdaptiveSchemaUpdate
SiteAds: SiteAds
SiteCreate: SiteCreate
SiteCreateSpaces: SiteCreateSpaces
SiteCustomizationAnnouncement: SiteCustomizationAnnouncement
SiteCustomizationFavicon: SiteCustomizationFavicon
SiteCustomizationFaviconIcon: SiteCustomizationFaviconIcon
SiteCustomizationFooter: SiteCustomizationFooter
SiteCustomizationHeader: SiteCustomizationHeader
SiteCustomizationInternationalization: SiteCustomizationInternationalization
SiteCustomizationSettings: SiteCustomizationSettings
SiteCustomizationSidebar: SiteCustomizationSidebar
SiteCustomizationStyling: SiteCustomizationStyling
SiteCustomizationSwitch: SiteCustomizationSwitch
SiteCustomizationThemes: SiteCustomizationThemes
SiteCustomizationTint: SiteCustomizationTint
SiteCustomizations: SiteCustomizations
SiteFeature: SiteFeature
SiteHeaderLink: SiteHeaderLink
SiteList: SiteList
SiteProxy: SiteProxy
SiteSection: SiteSection
SiteSectionCreate: SiteSectionCreate
SiteSectionGroup: SiteSectionGroup
SiteSectionGroupAddition: SiteSectionGroupAddition
SiteSectionGroupCreate: SiteSectionGroupCreate
SiteSectionGroupList: SiteSectionGroupList
SiteSectionGroupMove: SiteSectionGroupMove
SiteSectionGroupNeighbour: SiteSectionGroupNeighbour
SiteSectionGroupPosition: SiteSectionGroupPosition
SiteSectionGroupUpdate: SiteSectionGroupUpdate
SiteSectionList: SiteSectionList
SiteSectionMove: SiteSectionMove
SiteSectionNeighbour: SiteSectionNeighbour
SiteSectionPosition: SiteSectionPosition
SiteSectionUpdate: SiteSectionUpdate
SiteSectionUrls: SiteSectionUrls
SiteSpace: SiteSpace
SiteSpaceContent: SiteSpaceContent
SiteSpaceUrls: SiteSpaceUrls
SiteStructure: SiteStructure
SiteStructureItem: SiteStructureItem
SiteUpdate: SiteUpdate
SiteUrls: SiteUrls
SiteVisibility: SiteVisibility
Space: Space
SpaceGitSync: SpaceGitSync
SpaceList: SpaceList
SpaceMove: SpaceMove
SpaceNeighbour: SpaceNeighbour
SpacePermissions: SpacePermissions
SpaceSearchItem: SpaceSearchItem
SpaceSearchItemList: SpaceSearchItemList
SpaceStub: SpaceStub
SpaceTransfer: SpaceTransfer
SpaceUpdate: SpaceUpdate
SpaceUrls: SpaceUrls
SpaceVisibility: SpaceVisibility
SpaceVisitorAuth: SpaceVisitorAuth
Team: Team
TeamCreate: TeamCreate
TeamList: TeamList
TeamMember: TeamMember
TeamMemberUpdate: TeamMemberUpdate
TeamMembersUpdate: TeamMembersUpdate
TeamMembership: TeamMembership
TeamMembershipList: TeamMembershipList
TeamRole: TeamRole
TeamUpdate: TeamUpdate
ThemedColor: ThemedColor
Timestamp: Timestamp
TranslationSettings: TranslationSettings
TranslationSettingsCreate: TranslationSettingsCreate
TranslationSettingsList: TranslationSettingsList
TranslationSettingsPermissions: TranslationSettingsPermissions
TranslationSettingsPut: TranslationSettingsPut
TranslationSettingsUrls: TranslationSettingsUrls
Url: Url
User: User
UserUrls: UserUrls
}
/**
 * How many links are broken, and how many of them by the change request.
 */
export interface BrokenLinkStats {
/**
 * How many links lack their target.
 */
total?: number
/**
 * How many of them the change request has broken; how it counts is open (OP-OWN-01).
 */
changeRequest?: number
[k: string]: unknown
}
/**
 * Changes to a reply in a change request; what is left out stays.
 */
export interface ChangeRequestCommentReplyUpdate {
/**
 * Taken in change requests only; what it does is open (OP-CMT-12).
 */
resolved?: boolean
body?: CommentBody
/**
 * Emoji to add for the caller.
 */
addedReactions?: string[]
/**
 * Emoji to take back for the caller.
 */
removedReactions?: string[]
[k: string]: unknown
}
/**
 * What the comment or reply says.
 */
export interface CommentBody {
/**
 * The text in Markdown.
 */
markdown?: string
[k: string]: unknown
}
/**
 * A group of spaces and of other collections.
 */
export interface Collection {
/**
 * Always `collection`.
 */
object: "collection"
/**
 * Id of the collection.
 */
id: string
/**
 * Shown name of the collection.
 */
title: string
/**
 * A short text about what the collection holds.
 */
description?: string
/**
 * Id of the owner.
 */
organization: string
/**
 * Id of the collection around this one.
 */
parent?: string
defaultLevel: DefaultLevel
urls: CollectionUrls
permissions: CollectionPermissions
[k: string]: unknown
}
/**
 * Where the collection is found.
 */
export interface CollectionUrls {
location?: Url
app?: Url
[k: string]: unknown
}
/**
 * What the caller may do with the collection.
 */
export interface CollectionPermissions {
/**
 * Whether the caller may change, move and delete the collection.
 */
admin: boolean
/**
 * Whether the caller may add collections and spaces to it.
 */
create: boolean
[k: string]: unknown
}
/**
 * What a new collection is given.
 */
export interface CollectionCreate {
/**
 * Name to give it; what it is called without one is open (OP-COL-01).
 */
title?: string
/**
 * Id of the collection to put it in.
 */
parent?: string
[k: string]: unknown
}
/**
 * A page of collections.
 */
export interface CollectionList {
next?: NextPage
count: Count
/**
 * The collections on this page of the list.
 */
items: Collection[]
[k: string]: unknown
}
/**
 * Where the collection goes; without a position, to the end.
 */
export interface CollectionMove {
/**
 * Id of the collection to put it in.
 */
parent?: (string | null)
position?: Position
[k: string]: unknown
}
/**
 * A place among the spaces of a container, told by a neighbour (4.1).
 */
export interface Position {
before?: SpaceNeighbour
after?: SpaceNeighbour
[k: string]: unknown
}
/**
 * The space beside which something is placed.
 */
export interface SpaceNeighbour {
/**
 * Says that the neighbour is a space.
 */
type?: "space"
/**
 * Id of the neighbour.
 */
space?: string
[k: string]: unknown
}
/**
 * Which organization gets the collection.
 */
export interface CollectionTransfer {
/**
 * Id of the new owner.
 */
organization: string
[k: string]: unknown
}
/**
 * Changes to a collection; what is left out stays.
 */
export interface CollectionUpdate {
/**
 * New name of the collection.
 */
title?: string
/**
 * New text about the collection.
 */
description?: string
defaultLevel?: Role
[k: string]: unknown
}
/**
 * A remark on a space or on a change request.
 */
export interface Comment {
/**
 * Always `comment`.
 */
object: "comment"
/**
 * Id of the comment.
 */
id?: string
postedBy?: User
postedAt?: Timestamp
editedAt?: Timestamp
/**
 * Emoji that people chose for it.
 */
reactions?: Reaction[]
/**
 * How many replies there are.
 */
replies?: number
body?: CommentBody
target?: CommentTarget
urls?: CommentUrls
/**
 * Whether it is settled; the name of the other state is open (OP-CMT-01).
 */
status?: string
resolvedAt?: Timestamp
resolvedBy?: User
[k: string]: unknown
}
/**
 * A person known to the service.
 */
export interface User {
/**
 * Always `user`.
 */
object: "user"
/**
 * Id of the user.
 */
id?: string
/**
 * Name shown to others.
 */
displayName?: string
/**
 * E-mail address of the person.
 */
email?: string
/**
 * Where a picture of the person is found.
 */
photoURL?: string
urls?: UserUrls
[k: string]: unknown
}
/**
 * Where the user is found.
 */
export interface UserUrls {
location?: Url
[k: string]: unknown
}
/**
 * One emoji and who chose it.
 */
export interface Reaction {
/**
 * The emoji; which forms are taken is open (OP-RCT-01).
 */
emoji?: string
/**
 * How many people chose it.
 */
count?: number
/**
 * The people who chose it.
 */
users?: ReactionUser[]
[k: string]: unknown
}
/**
 * One choice of an emoji.
 */
export interface ReactionUser {
user?: User
reactedAt?: Timestamp
[k: string]: unknown
}
/**
 * What the comment is about.
 */
export interface CommentTarget {
node?: CommentTargetNode
/**
 * Id of a change request.
 */
changeRequest?: string
/**
 * Id of a review.
 */
review?: string
page?: CommentTargetPage
/**
 * Id of the space.
 */
space?: string
/**
 * Id of the revision.
 */
revision?: string
[k: string]: unknown
}
/**
 * The part of a page that the comment is about; the form of the preview is open.
 */
export interface CommentTargetNode {
/**
 * Id of the part.
 */
id?: string
/**
 * Excerpt of the part; its form is open.
 */
preview?: unknown
[k: string]: unknown
}
/**
 * The page that the comment is about.
 */
export interface CommentTargetPage {
/**
 * Id of the page.
 */
id?: string
/**
 * Name of the page.
 */
title?: string
/**
 * Emoji shown beside the title.
 */
emoji?: string
/**
 * Name of the icon shown beside the title.
 */
icon?: string
createdAt?: Timestamp
updatedAt?: Timestamp
/**
 * Where the page lies in its space.
 */
path?: string
/**
 * Whether the content has moved on since, without this page.
 */
outdated?: boolean
[k: string]: unknown
}
/**
 * Where the comment or reply is found.
 */
export interface CommentUrls {
location?: Url
[k: string]: unknown
}
/**
 * A new comment.
 */
export interface CommentCreate {
/**
 * Part of the page that is meant.
 */
node?: string
/**
 * Id of the page that is meant.
 */
page?: string
body: CommentBody
[k: string]: unknown
}
/**
 * A page of comments.
 */
export interface CommentList {
next?: NextPage
count: Count
/**
 * The comments on this page of the list.
 */
items: Comment[]
[k: string]: unknown
}
/**
 * An answer to a comment.
 */
export interface CommentReply {
/**
 * Always `comment-reply`.
 */
object: "comment-reply"
/**
 * Id of the reply.
 */
id?: string
postedBy?: User
postedAt?: Timestamp
editedAt?: Timestamp
/**
 * Emoji that people chose for it.
 */
reactions?: Reaction[]
body?: CommentBody
urls?: CommentUrls
[k: string]: unknown
}
/**
 * A new reply.
 */
export interface CommentReplyCreate {
body: CommentBody
[k: string]: unknown
}
/**
 * A page of replies.
 */
export interface CommentReplyList {
next?: NextPage
count: Count
/**
 * The replies on this page of the list.
 */
items: CommentReply[]
[k: string]: unknown
}
/**
 * Changes to a reply in a space; what is left out stays.
 */
export interface CommentReplyUpdate {
body?: CommentBody
/**
 * Emoji to add for the caller.
 */
addedReactions?: string[]
/**
 * Emoji to take back for the caller.
 */
removedReactions?: string[]
[k: string]: unknown
}
/**
 * Changes to a comment; what is left out stays.
 */
export interface CommentUpdate {
/**
 * True resolves the comment and false opens it again.
 */
resolved?: boolean
body?: CommentBody
/**
 * Emoji to add for the caller.
 */
addedReactions?: string[]
/**
 * Emoji to take back for the caller.
 */
removedReactions?: string[]
[k: string]: unknown
}
/**
 * What to import.
 */
export interface ContentImport {
/**
 * Where the content is found.
 */
url: string
/**
 * Kind of the source.
 */
source: string
[k: string]: unknown
}
/**
 * What came of the import.
 */
export interface ContentImportResult {
revision?: ContentImportRevision
/**
 * How many resources were brought in.
 */
importedResources?: number
/**
 * How many resources there were to bring in.
 */
totalResources?: number
[k: string]: unknown
}
/**
 * The content of a space or change request at one moment.
 */
export interface Revision {
/**
 * Always `revision`.
 */
object: "revision"
/**
 * Id of the revision.
 */
id?: string
/**
 * Ids of the revisions before.
 */
parents?: string[]
/**
 * Pages at the root, each with those below it.
 */
pages?: Page[]
/**
 * All files.
 */
files?: File[]
/**
 * All reusable contents.
 */
reusableContents?: ReusableContent[]
createdAt?: Timestamp
git?: RevisionGit
urls?: RevisionUrls
/**
 * How it came about; other values than the example are open (OP-CNT-06).
 */
type?: string
[k: string]: unknown
}
/**
 * A page of content, with the pages below it.
 */
export interface Page {
/**
 * Id of the page.
 */
id?: string
/**
 * Shown name of the page.
 */
title?: string
/**
 * Emoji shown beside the title.
 */
emoji?: string
/**
 * Name of the icon shown beside the title.
 */
icon?: string
createdAt?: Timestamp
updatedAt?: Timestamp
/**
 * Text of a document page in Markdown; whether other forms leave it out is open (OP-CNT-05).
 */
markdown?: string
/**
 * Kind of page, which decides what other members it has (OP-CNT-06).
 */
type?: string
urls?: PageUrls
/**
 * Last step of the path.
 */
slug?: string
/**
 * Where the page lies in its space, from the root.
 */
path?: string
/**
 * A short text under the title.
 */
description?: string
/**
 * Id of the document that holds the text.
 */
documentId?: string
/**
 * Pages right below this one.
 */
pages?: Page[]
git?: GitObject
layout?: PageLayout
cover?: PageCover
/**
 * Whether navigation leaves the page out.
 */
hidden?: boolean
/**
 * Whether search inside the published content leaves the page out.
 */
noIndex?: boolean
/**
 * Whether search engines are told to leave the page out.
 */
noRobotsIndex?: boolean
computed?: PageComputed
/**
 * Value from which the computation starts.
 */
computedSeed?: string
[k: string]: unknown
}
/**
 * Where the page is found.
 */
export interface PageUrls {
app?: Url
[k: string]: unknown
}
/**
 * What something is in the Git repository.
 */
export interface GitObject {
/**
 * Object id of the blob.
 */
oid?: string
/**
 * Path of the file in the repository.
 */
path?: string
[k: string]: unknown
}
/**
 * Which parts of the page are shown, and the size of its cover.
 */
export interface PageLayout {
/**
 * Whether the cover is shown.
 */
cover?: boolean
/**
 * Size of the cover; other values than the example are open (OP-CNT-06).
 */
coverSize?: string
/**
 * Whether the title is shown.
 */
title?: boolean
/**
 * Whether the description is shown.
 */
description?: boolean
/**
 * Whether the list of pages is shown beside the page.
 */
tableOfContents?: boolean
/**
 * Whether the headings of the page are listed.
 */
outline?: boolean
/**
 * Whether links to the pages before and after are shown.
 */
pagination?: boolean
[k: string]: unknown
}
/**
 * The picture at the head of the page.
 */
export interface PageCover {
ref?: LinkTarget
/**
 * Where the picture is cut, as an offset from its middle.
 */
yPos?: number
[k: string]: unknown
}
/**
 * What a link leads to.
 */
export interface LinkTarget {
/**
 * What kind of thing the link leads to; other kinds than files are open (OP-PUB-04).
 */
kind?: string
/**
 * Id of a file.
 */
file?: string
[k: string]: unknown
}
/**
 * From what the page is computed.
 */
export interface PageComputed {
/**
 * How the page is computed; other values than the example are open.
 */
type?: string
dependencies?: PageComputedDependencies
props?: PageComputedProps
[k: string]: unknown
}
/**
 * What the computed page depends on.
 */
export interface PageComputedDependencies {
spec?: PageComputedDependency
[k: string]: unknown
}
/**
 * One thing that a computed page depends on.
 */
export interface PageComputedDependency {
ref?: PageComputedReference
[k: string]: unknown
}
/**
 * Names an API description.
 */
export interface PageComputedReference {
/**
 * What kind of thing is named.
 */
kind?: string
/**
 * Slug of the API description.
 */
spec?: string
[k: string]: unknown
}
/**
 * What the computation is told.
 */
export interface PageComputedProps {
/**
 * Which part to show; the form is open.
 */
doc?: unknown
[k: string]: unknown
}
/**
 * A file among the content.
 */
export interface File {
/**
 * Id of the file.
 */
id?: string
/**
 * Name of the file with its ending.
 */
name?: string
/**
 * Media type of the bytes.
 */
contentType?: string
/**
 * Where the bytes are found.
 */
downloadURL?: string
/**
 * Size in bytes.
 */
size?: number
dimensions?: FileDimensions
git?: GitObject
[k: string]: unknown
}
/**
 * Width and height of a picture.
 */
export interface FileDimensions {
/**
 * Width in pixels.
 */
width?: number
/**
 * Height in pixels.
 */
height?: number
[k: string]: unknown
}
/**
 * Content that several pages show.
 */
export interface ReusableContent {
/**
 * Id of the reusable content.
 */
id?: string
/**
 * Name under which editors find it.
 */
title?: string
/**
 * The content or its id; the form is open.
 */
document?: unknown
git?: GitObject
[k: string]: unknown
}
/**
 * The commit that the revision stands for.
 */
export interface RevisionGit {
/**
 * Object id of the commit.
 */
oid?: string
/**
 * Message of the commit.
 */
message?: string
/**
 * Whether this service made the commit.
 */
createdByService?: boolean
/**
 * Where the commit is shown.
 */
url?: string
/**
 * Branch that the commit was made on.
 */
ref?: string
[k: string]: unknown
}
/**
 * Where the revision is found.
 */
export interface RevisionUrls {
app?: Url
published?: Url
public?: Url
[k: string]: unknown
}
/**
 * A revision in short, within a reference.
 */
export interface ReferencedRevision {
/**
 * Always `revision`.
 */
object?: "revision"
/**
 * Id of the revision.
 */
id?: string
[k: string]: unknown
}
/**
 * A link in content.
 */
export interface ContentLink {
status?: ContentLinkStatus
/**
 * How the two are related; other values than the example are open (OP-CNT-09).
 */
relation?: string
targetReference?: ContentReference
/**
 * Where the link stands, place by place.
 */
locationReferences?: ContentReference[]
[k: string]: unknown
}
/**
 * Something that is linked to, or the place of a link.
 */
export interface ContentReference {
/**
 * What kind of thing is meant, which decides the other members (OP-CNT-09).
 */
kind?: string
organization?: ContentReferenceOrganization
space?: ContentReferenceSpace
versionContext?: ContentReferenceVersion
file?: ContentReferenceFile
[k: string]: unknown
}
/**
 * The owner of spaces, collections, sites, teams and members.
 */
export interface Organization {
/**
 * Always `organization`.
 */
object: "organization"
/**
 * Id of the organization.
 */
id: string
/**
 * Shown name of the organization.
 */
title: string
createdAt: Timestamp
/**
 * Domains of e-mail addresses that belong to the organization.
 */
emailDomains: string[]
/**
 * Default hostname of public content.
 */
hostname?: string
/**
 * Kind of organization; other values than the example are open (OP-ORG-05).
 */
type: string
/**
 * What the organization uses the service for; other values are open (OP-ORG-05).
 */
useCase?: string
/**
 * Kind of community, for those that are one; other values are open (OP-ORG-05).
 */
communityType?: string
defaultRole?: RoleOrNull
defaultContent?: OrganizationDefaultContent
/**
 * Whether everybody signs in through single sign-on.
 */
sso?: boolean
/**
 * Whether all AI features are on.
 */
ai?: boolean
/**
 * Whether people may join by invite links.
 */
inviteLinks: boolean
/**
 * Name of the plan; other values than the example are open (OP-ORG-05).
 */
plan: string
billing?: OrganizationBilling
urls: OrganizationUrls
trial: OrganizationTrial
/**
 * Host of its own under which public content is served.
 */
customHostname?: string
blocked?: OrganizationBlocked
/**
 * @deprecated
 * Always true.
 */
internal_isOnNewTrial?: true
internal_billingMigration?: OrganizationBillingMigration
permissions: OrganizationPermissions
[k: string]: unknown
}
/**
 * The site that visitors of the organization get first.
 */
export interface OrganizationDefaultContent {
/**
 * Says that the default is a site.
 */
type?: "site"
/**
 * Id of the site.
 */
site?: string
[k: string]: unknown
}
/**
 * How the organization pays; shown to its members only.
 */
export interface OrganizationBilling {
/**
 * How often the organization pays.
 */
interval?: string
/**
 * When the paid period ends.
 */
endDate?: string
/**
 * Whether the last payment failed.
 */
hasPaymentFailed?: boolean
/**
 * Whether the subscription ends with the period.
 */
isScheduledToCancel?: boolean
[k: string]: unknown
}
/**
 * Where the organization and its logo are found.
 */
export interface OrganizationUrls {
location?: Url
app?: Url
logo?: Url
[k: string]: unknown
}
/**
 * State of the trial period.
 */
export interface OrganizationTrial {
/**
 * Where the trial stands; other values than the example are open (OP-ORG-05).
 */
status?: string
/**
 * When the trial ends.
 */
endDate?: string
/**
 * What happens when it ends; other values than the example are open (OP-ORG-05).
 */
decision?: string
[k: string]: unknown
}
/**
 * Why the organization is blocked.
 */
export interface OrganizationBlocked {
/**
 * The reason; other values than the example are open (OP-ORG-05).
 */
reason?: string
[k: string]: unknown
}
/**
 * Terms of a change of billing.
 */
export interface OrganizationBillingMigration {
/**
 * Until when the terms hold.
 */
deadline?: string
/**
 * Discount in percent.
 */
discountPercent?: number
/**
 * When the discount ends.
 */
discountEndDate?: string
[k: string]: unknown
}
/**
 * What the caller may do in the organization.
 */
export interface OrganizationPermissions {
/**
 * Whether the caller may read the organization.
 */
view: boolean
/**
 * Whether the caller may change its settings.
 */
admin: boolean
/**
 * Whether the caller owns one of its teams.
 */
ownTeam: boolean
/**
 * Whether the caller may make collections and spaces.
 */
createContent: boolean
/**
 * Whether the caller may add API descriptions.
 */
createOpenAPISpec: boolean
/**
 * Whether the caller may see how it pays.
 */
viewBilling: boolean
/**
 * Whether the caller may list its members.
 */
listMembers: boolean
/**
 * Whether the caller may list its teams.
 */
listTeams: boolean
/**
 * Whether the caller may list its private integrations.
 */
listIntegrations: boolean
[k: string]: unknown
}
/**
 * An organization in short, within a reference.
 */
export interface ReferencedOrganization {
/**
 * Always `organization`.
 */
object?: "organization"
/**
 * Id of the organization.
 */
id?: string
[k: string]: unknown
}
/**
 * A container of pages, files and reusable contents with one active revision.
 */
export interface Space {
/**
 * Always `space`.
 */
object: "space"
/**
 * Id of the space.
 */
id: string
/**
 * Shown name of the space.
 */
title: string
/**
 * Emoji shown beside the title; may be empty (OP-SPC-15).
 */
emoji: string
visibility: SpaceVisibility
createdAt: Timestamp
updatedAt: Timestamp
deletedAt?: Timestamp
editMode?: EditMode
urls: SpaceUrls
/**
 * Id of the owner.
 */
organization: string
/**
 * Id of the collection around the space.
 */
parent?: string
gitSync?: SpaceGitSync
visitorAuth?: SpaceVisitorAuth
/**
 * Id of the active revision.
 */
revision: string
defaultLevel: DefaultLevel
/**
 * How many comments are open.
 */
comments: number
/**
 * How many change requests there are.
 */
changeRequests: number
/**
 * How many of them are open.
 */
changeRequestsOpen: number
/**
 * How many of them are drafts.
 */
changeRequestsDraft: number
permissions: SpacePermissions
[k: string]: unknown
}
/**
 * Where the space and its parts are found.
 */
export interface SpaceUrls {
location?: Url
app?: Url
published?: Url
public?: Url
icon?: Url
[k: string]: unknown
}
/**
 * The Git repository that the space is linked to.
 */
export interface SpaceGitSync {
/**
 * Name of the repository.
 */
repoName?: string
/**
 * Who hosts the repository; the values are open (OP-GIT-04).
 */
installationProvider?: string
/**
 * Name of the integration that does the synchronising.
 */
integration?: string
/**
 * Address of the repository, without credentials.
 */
url?: string
updatedAt?: Timestamp
[k: string]: unknown
}
/**
 * How visitors of the space are authenticated.
 */
export interface SpaceVisitorAuth {
/**
 * What checks the visitors; other values than the example are open.
 */
backend?: string
[k: string]: unknown
}
/**
 * What the caller may do with the space; the last three only inside a published site.
 */
export interface SpacePermissions {
/**
 * Whether the caller may read the space.
 */
access: boolean
/**
 * Whether the caller may change its settings, move and delete it.
 */
admin: boolean
/**
 * Whether the caller may change its content now.
 */
edit: boolean
/**
 * Whether the caller may comment.
 */
comment: boolean
/**
 * Whether the caller may merge change requests.
 */
merge: boolean
/**
 * Whether the caller may review change requests.
 */
review: boolean
/**
 * Whether the caller may view the published space.
 */
view?: boolean
/**
 * Whether the caller may see the invite links of the space.
 */
viewInviteLinks?: boolean
/**
 * Whether the caller may start an exchange with Git.
 */
triggerGitSync?: boolean
[k: string]: unknown
}
/**
 * A space in short, within a reference.
 */
export interface ReferencedSpace {
/**
 * Always `space`.
 */
object?: "space"
/**
 * Id of the space.
 */
id?: string
[k: string]: unknown
}
/**
 * The version in which the reference stands.
 */
export interface ContentReferenceVersion {
/**
 * What kind of version it is; others than revisions are open (OP-CNT-10).
 */
type?: string
revision?: ContentReferenceRevision
[k: string]: unknown
}
/**
 * A page of links, with figures about all of them.
 */
export interface ContentLinkList {
next?: NextPage
count: Count
stats?: ContentLinkStats
/**
 * The links on this page of the list.
 */
items: ContentLink[]
[k: string]: unknown
}
/**
 * How many links there are.
 */
export interface ContentLinkStats {
/**
 * How many links there are, on all pages of the list.
 */
total?: number
broken?: BrokenLinkStats
[k: string]: unknown
}
/**
 * The pages, all in one answer and not in a list envelope.
 */
export interface ContentPages {
/**
 * Pages at the root, each with those below it.
 */
pages: Page[]
[k: string]: unknown
}
/**
 * A page of references.
 */
export interface ContentReferenceList {
next?: NextPage
count: Count
/**
 * The references on this page of the list.
 */
items: ContentReference[]
[k: string]: unknown
}
/**
 * A field that an organization defines for its spaces.
 */
export interface CustomField {
/**
 * Id of the custom field.
 */
id?: string
/**
 * Name by which the field is addressed, unique in its organization.
 */
name?: string
/**
 * Shown name of the field.
 */
title?: string
/**
 * A short text about what the field is for.
 */
description?: string
/**
 * Which values the field takes; the list of types is open (OP-CF-01).
 */
type?: string
/**
 * Text shown while there is no value.
 */
placeholder?: string
/**
 * Values to choose from.
 * 
 * @maxItems 50
 */
options?: string[]
createdAt?: Timestamp
updatedAt?: Timestamp
urls?: CustomFieldUrls
[k: string]: unknown
}
/**
 * Where the custom field is found.
 */
export interface CustomFieldUrls {
location?: Url
[k: string]: unknown
}
/**
 * A new custom field.
 */
export interface CustomFieldCreate {
/**
 * Name by which it will be addressed; small letters, digits, underscores and hyphens.
 */
name: string
/**
 * Which values it takes; the list of types is open (OP-CF-01).
 */
type: string
/**
 * Name to show.
 */
title?: string
/**
 * What the field is for.
 */
description?: string
/**
 * Text to show while there is no value.
 */
placeholder?: string
/**
 * Values to choose from.
 * 
 * @minItems 1
 * @maxItems 50
 */
options?: [string, ...(string)[]]
[k: string]: unknown
}
/**
 * A page of custom fields.
 */
export interface CustomFieldList {
next?: NextPage
count: Count
/**
 * The custom fields on this page of the list.
 */
items: CustomField[]
[k: string]: unknown
}
/**
 * Changes to a custom field; what is left out stays.
 */
export interface CustomFieldUpdate {
/**
 * New name to show.
 */
title?: string
/**
 * New text about what it is for.
 */
description?: string
/**
 * New text to show while there is no value.
 */
placeholder?: string
/**
 * The values to choose from, instead of those before.
 * 
 * @minItems 1
 * @maxItems 50
 */
options?: [string, ...(string)[]]
[k: string]: unknown
}
/**
 * The new value of one custom field.
 */
export interface CustomFieldValueUpdate {
value?: CustomFieldValue
[k: string]: unknown
}
/**
 * A custom field with its value in a space, if it has one.
 */
export interface CustomFieldValues {
customField: CustomField
value?: CustomFieldValue
[k: string]: unknown
}
/**
 * Values by name of custom field.
 */
export interface CustomFieldValuesUpdate {
/**
 * New values by the name of their field; other fields keep theirs.
 */
values: {
[k: string]: CustomFieldValueUpdate
}
[k: string]: unknown
}
/**
 * The organizations that claim an e-mail domain; no list envelope.
 */
export interface EmailDomainOrganizations {
/**
 * All organizations that claim the domain.
 */
organizations?: Organization[]
[k: string]: unknown
}
/**
 * A page of files.
 */
export interface FileList {
next?: NextPage
count: Count
/**
 * The files on this page of the list.
 */
items: File[]
[k: string]: unknown
}
/**
 * Where to export to, and how.
 */
export interface GitExport {
url: GitUrl
ref: GitRef
/**
 * Message of the commit to make.
 */
commitMessage: string
/**
 * Id of a copy that the server may keep between calls.
 */
repoCacheID?: string
/**
 * Prefix for references to files outside.
 */
repoTreeURL?: string
/**
 * Prefix for addresses of commits.
 */
repoCommitURL?: string
/**
 * Path of the project's root.
 */
repoProjectDirectory?: string
timestamp?: GitTimestamp
/**
 * Whether to export even over what looks newer.
 */
force?: boolean
gitInfo?: GitProviderInfo
[k: string]: unknown
}
/**
 * Who hosts the repository, and where.
 */
export interface GitProviderInfo {
/**
 * Name of the host's software; the values are open (OP-GIT-04).
 */
provider?: string
/**
 * Address of the host.
 */
url?: string
[k: string]: unknown
}
/**
 * What to import, and how.
 */
export interface GitImport {
url: GitUrl
ref: GitRef
/**
 * Id of a copy that the server may keep between calls.
 */
repoCacheID?: string
/**
 * Prefix for references to files outside.
 */
repoTreeURL?: string
/**
 * Prefix for addresses of commits.
 */
repoCommitURL?: string
/**
 * Path of the project's root.
 */
repoProjectDirectory?: string
timestamp?: GitTimestamp
/**
 * Whether to import even what looks older or unchanged.
 */
force?: boolean
/**
 * Whether the new revision leaves the space's primary content alone.
 */
standalone?: boolean
gitInfo?: GitProviderInfo
[k: string]: unknown
}
/**
 * How a space is linked with a Git repository.
 */
export interface GitInfo {
/**
 * Name of the repository.
 */
repoName?: string
/**
 * Who hosts the repository; the values are open (OP-GIT-04).
 */
installationProvider?: string
/**
 * Name of the integration that does the exchange.
 */
integration?: string
/**
 * Address of the repository, without credentials.
 */
url?: string
updatedAt?: Timestamp
[k: string]: unknown
}
/**
 * A place where an integration is installed.
 */
export interface Installation {
/**
 * Id of the installation.
 */
id?: string
/**
 * Whether it works; other values than the example are open (OP-INT-10).
 */
status?: string
/**
 * Which spaces it serves; other values than the example are open (OP-INT-10).
 */
space_selection?: string
/**
 * Which sites it serves; other values than the example are open (OP-INT-10).
 */
site_selection?: string
/**
 * How many spaces it serves.
 */
spaces?: number
/**
 * Settings by name.
 */
configuration?: {
[k: string]: unknown
}
[k: string]: unknown
}
/**
 * A page of installations.
 */
export interface InstallationList {
next?: NextPage
count: Count
/**
 * The installations on this page of the list.
 */
items: Installation[]
[k: string]: unknown
}
/**
 * An extension by a third party.
 */
export interface Integration {
/**
 * Always `integration`.
 */
object: "integration"
/**
 * Name by which it is addressed, unique among all integrations.
 */
name?: string
/**
 * Number of its publications so far.
 */
version?: number
/**
 * Shown name of the integration.
 */
title?: string
/**
 * A short text about what it does.
 */
description?: string
/**
 * Long text in markdown.
 */
summary?: string
/**
 * Where pictures of it are found.
 * 
 * @maxItems 3
 */
previewImages?: []|[string]|[string, string]|[string, string, string]
/**
 * Where it can be installed.
 */
target?: string
/**
 * Whether the platform vouches for it.
 */
verified?: boolean
/**
 * Who may find and install it; other values than the example are open (OP-INT-01).
 */
visibility?: string
/**
 * What it is allowed to do.
 */
scopes?: IntegrationScope[]
/**
 * What it is for.
 */
categories?: IntegrationCategory[]
/**
 * Kinds of blocks that it adds to pages.
 */
blocks?: IntegrationBlock[]
/**
 * Sources from which it computes pages.
 */
contentSources?: IntegrationContentSource[]
configurations?: IntegrationConfigurations
/**
 * Pages about it elsewhere.
 * 
 * @maxItems 5
 */
externalLinks?: []|[IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]
owner?: IntegrationOwnerOrganization
urls?: IntegrationUrls
permissions?: IntegrationPermissions
contentSecurityPolicy?: IntegrationContentSecurityPolicy
[k: string]: unknown
}
/**
 * A kind of block that the integration adds to pages.
 */
export interface IntegrationBlock {
/**
 * Id of the block.
 */
id?: string
/**
 * Shown name of the block.
 */
title?: string
/**
 * What the block is for.
 */
description?: string
/**
 * Icon shown beside the name.
 */
icon?: string
/**
 * Addresses that become such blocks.
 */
urlUnfurl?: string[]
markdown?: IntegrationBlockMarkdown
[k: string]: unknown
}
/**
 * How the block is written in markdown.
 */
export interface IntegrationBlockMarkdown {
/**
 * Name of the code block that stands for the block.
 */
codeblock?: string
/**
 * Property that holds what stands in the code block.
 */
body?: string
[k: string]: unknown
}
/**
 * A source from which pages are computed.
 */
export interface IntegrationContentSource {
/**
 * Id of the source.
 */
id?: string
/**
 * Shown name of the source.
 */
title?: string
/**
 * What the source brings in.
 */
description?: string
/**
 * Icon shown beside the name.
 */
icon?: string
configuration?: IntegrationContentSourceConfiguration
[k: string]: unknown
}
/**
 * What configures the source.
 */
export interface IntegrationContentSourceConfiguration {
/**
 * Id of the component that asks for the settings.
 */
componentId?: string
[k: string]: unknown
}
/**
 * What can be set at each place of installation.
 */
export interface IntegrationConfigurations {
account?: IntegrationConfiguration
space?: IntegrationConfiguration
site?: IntegrationConfiguration
[k: string]: unknown
}
/**
 * Settings by name, and which of them must be given.
 */
export interface IntegrationConfiguration {
/**
 * The settings by name.
 */
properties?: {
[k: string]: IntegrationConfigurationProperty
}
/**
 * Names of the settings that must be given.
 */
required?: string[]
[k: string]: unknown
}
/**
 * One setting.
 */
export interface IntegrationConfigurationProperty {
/**
 * Shown name of the setting.
 */
title?: string
/**
 * What the setting does.
 */
description?: string
/**
 * Kind of value; the list is open (OP-INT-11).
 */
type?: string
/**
 * Value if none is given.
 */
default?: unknown
/**
 * Where values to choose from are asked for.
 */
completion_url?: string
/**
 * Values to choose from.
 */
enum?: unknown[]
[k: string]: unknown
}
/**
 * A link to a page about the integration.
 */
export interface IntegrationExternalLink {
/**
 * Where the link leads.
 */
url?: string
/**
 * Text of the link.
 */
label?: string
[k: string]: unknown
}
/**
 * An organization in short.
 */
export interface OrganizationStub {
/**
 * Always `organization`.
 */
object: "organization"
/**
 * Id of the organization.
 */
id?: string
[k: string]: unknown
}
/**
 * Where the integration is found.
 */
export interface IntegrationUrls {
location?: Url
icon?: Url
app?: Url
assets?: Url
publicEndpoint?: Url
[k: string]: unknown
}
/**
 * What the caller may do with the integration.
 */
export interface IntegrationPermissions {
/**
 * Whether the caller may publish and unpublish it.
 */
admin?: boolean
/**
 * Whether the caller may install it.
 */
install?: boolean
[k: string]: unknown
}
/**
 * A page of integrations.
 */
export interface IntegrationList {
next?: NextPage
count: Count
/**
 * The integrations on this page of the list.
 */
items: Integration[]
[k: string]: unknown
}
/**
 * An integration to publish.
 */
export interface IntegrationPublication {
/**
 * A picture in base64.
 */
icon?: string
/**
 * Name to show.
 */
title: string
/**
 * What it does, in short.
 */
description: string
/**
 * Long text in markdown.
 */
summary?: string
/**
 * Pictures in base64.
 * 
 * @maxItems 3
 */
previewImages?: []|[string]|[string, string]|[string, string, string]
/**
 * Who may find and install it; other values than the example are open (OP-INT-01).
 */
visibility?: string
/**
 * Where it can be installed; everywhere if left out.
 */
target?: string
/**
 * What it is allowed to do.
 */
scopes: IntegrationScope[]
/**
 * What it is for.
 */
categories?: IntegrationCategory[]
/**
 * Kinds of blocks that it adds to pages.
 */
blocks?: IntegrationBlock[]
/**
 * Sources from which it computes pages.
 */
contentSources?: IntegrationContentSource[]
/**
 * Pages about it elsewhere.
 * 
 * @maxItems 5
 */
externalLinks?: []|[IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]
configurations?: IntegrationConfigurations
/**
 * The code of the integration.
 */
script: string
/**
 * Id or subdomain of the organization that publishes.
 */
organization: string
secrets?: IntegrationSecrets
contentSecurityPolicy?: IntegrationContentSecurityPolicy
[k: string]: unknown
}
/**
 * Secrets by name, handed to the code when it runs.
 */
export interface IntegrationSecrets {
[k: string]: string
}
/**
 * A link by which somebody joins.
 */
export interface Invite {
/**
 * Always `invite`.
 */
object: "invite"
/**
 * Id of the invite.
 */
id?: string
role?: RoleOrNull
/**
 * Whether the caller has as much already; how it is found out is open (OP-INV-03).
 */
redundant?: boolean
[k: string]: unknown
}
/**
 * The new role of an invite to the organization, or a level for an invite to content.
 */
export interface InviteUpdate {
role?: Role
[k: string]: unknown
}
/**
 * A user inside an organization.
 */
export interface Member {
/**
 * Always `member`.
 */
object: "member"
/**
 * Id of the member; it may be the id of the user (OP-RES-02).
 */
id?: string
role?: RoleOrNull
user?: User
/**
 * Whether the member is shut out.
 */
disabled?: boolean
joinedAt?: Timestamp
lastSeenAt?: Timestamp
/**
 * Whether the member signs in through single sign-on.
 */
sso?: boolean
/**
 * How many spaces.
 */
spaces?: number
/**
 * How many teams.
 */
teams?: number
[k: string]: unknown
}
/**
 * A page of members.
 */
export interface MemberList {
next?: NextPage
count: Count
/**
 * The members on this page of the list.
 */
items: Member[]
[k: string]: unknown
}
/**
 * Answer to a sign of life.
 */
export interface MemberPing {
/**
 * Claims about the caller for services that visitors use.
 */
serviceVisitorClaims?: string
[k: string]: unknown
}
/**
 * A space of a member, with what the member may do there.
 */
export interface MemberSpace {
permission?: Role
space?: Space
[k: string]: unknown
}
/**
 * A page of a member's spaces.
 */
export interface MemberSpaceList {
next?: NextPage
count: Count
/**
 * The spaces on this page of the list.
 */
items: MemberSpace[]
[k: string]: unknown
}
/**
 * A team of a member, with the member's role in it.
 */
export interface MemberTeam {
team?: Team
member?: TeamMember
[k: string]: unknown
}
/**
 * A group of members.
 */
export interface Team {
/**
 * Always `team`.
 */
object: "team"
/**
 * Id of the team.
 */
id?: string
/**
 * Shown name of the team.
 */
title?: string
/**
 * How many members.
 */
members?: number
/**
 * How many spaces.
 */
spaces?: number
createdAt?: Timestamp
[k: string]: unknown
}
/**
 * Role of somebody in a team.
 */
export interface TeamMember {
role?: TeamRole
[k: string]: unknown
}
/**
 * A page of a member's teams.
 */
export interface MemberTeamList {
next?: NextPage
count: Count
/**
 * The teams on this page of the list.
 */
items: MemberTeam[]
[k: string]: unknown
}
/**
 * The new role of a member.
 */
export interface MemberUpdate {
role?: RoleOrNull
[k: string]: unknown
}
/**
 * An API description of an organization.
 */
export interface OpenAPISpec {
/**
 * Always `openapi-spec`.
 */
object: "openapi-spec"
/**
 * Id of the API description.
 */
id?: string
createdAt?: Timestamp
updatedAt?: Timestamp
slug?: OpenAPISpecSlug
/**
 * Where it is fetched from.
 */
sourceURL?: string
/**
 * How far the source is read; other values than the example are open (OP-OAS-04).
 */
processingState: string
/**
 * Id of the latest version.
 */
lastVersion?: string
lastProcessedAt?: Timestamp
/**
 * Why the last reading failed; other values than the example are open (OP-OAS-04).
 */
lastProcessErrorCode?: string
permissions?: OpenAPISpecPermissions
urls?: OpenAPISpecUrls
[k: string]: unknown
}
/**
 * What the caller may do with the API description.
 */
export interface OpenAPISpecPermissions {
/**
 * Whether the caller may change or delete it.
 */
edit?: boolean
[k: string]: unknown
}
/**
 * Where the API description is found.
 */
export interface OpenAPISpecUrls {
location?: Url
app?: Url
[k: string]: unknown
}
/**
 * A new API description.
 */
export interface OpenAPISpecCreate {
slug: OpenAPISpecSlug
source: OpenAPISpecSource
[k: string]: unknown
}
/**
 * An address to fetch it from.
 */
export interface OpenAPISpecSourceUrl {
/**
 * The address, of any kind that the server can fetch.
 */
url: string
[k: string]: unknown
}
/**
 * A page of API descriptions.
 */
export interface OpenAPISpecList {
next?: NextPage
count: Count
/**
 * The API descriptions on this page of the list.
 */
items: OpenAPISpec[]
[k: string]: unknown
}
/**
 * The API description to put under the slug.
 */
export interface OpenAPISpecPut {
source: OpenAPISpecSource
[k: string]: unknown
}
/**
 * A page of organizations.
 */
export interface OrganizationList {
next?: NextPage
count: Count
/**
 * The organizations on this page of the list.
 */
items: Organization[]
[k: string]: unknown
}
/**
 * A space with the pages found in it.
 */
export interface OrganizationSearchItem {
/**
 * Id of the space.
 */
id?: string
/**
 * Name of the space.
 */
title?: string
/**
 * Pages found in the space.
 */
pages?: SpaceSearchItem[]
[k: string]: unknown
}
/**
 * A page found.
 */
export interface SpaceSearchItem {
/**
 * Id of the page.
 */
id?: string
/**
 * Name of the page.
 */
title?: string
/**
 * Where the page lies in its space.
 */
path?: string
/**
 * Parts of the page that were found.
 */
sections?: SearchSection[]
urls?: SearchUrls
[k: string]: unknown
}
/**
 * A part of a page found.
 */
export interface SearchSection {
/**
 * Id of the part.
 */
id?: string
/**
 * Heading of the part.
 */
title?: string
/**
 * Path of the page with the place of the part on it.
 */
path?: string
/**
 * Text of the part.
 */
body?: string
urls?: SearchUrls
[k: string]: unknown
}
/**
 * Where the find is opened.
 */
export interface SearchUrls {
app?: Url
[k: string]: unknown
}
/**
 * A page of finds in an organization.
 */
export interface OrganizationSearchItemList {
next?: NextPage
count: Count
/**
 * The spaces with what was found in them on this page of the list.
 */
items: OrganizationSearchItem[]
[k: string]: unknown
}
/**
 * Changes to an organization; what is left out stays.
 */
export interface OrganizationUpdate {
/**
 * New name of the organization.
 */
title?: string
/**
 * The domains that belong to it from now on.
 */
emailDomains?: string[]
/**
 * New default hostname of public content.
 */
hostname?: string
defaultRole?: RoleOrNull
defaultContent?: OrganizationDefaultContent
logo?: Url
/**
 * Whether everybody must sign in through single sign-on.
 */
sso?: boolean
/**
 * Whether all AI features are on.
 */
ai?: boolean
/**
 * Whether people may join by invite links.
 */
inviteLinks?: boolean
[k: string]: unknown
}
/**
 * A site with its structure and its looks.
 */
export interface PublishedContentSite {
/**
 * Always `published-content-site`.
 */
object: "published-content-site"
site?: Site
structure?: SiteStructure
customizations?: SiteCustomizations
[k: string]: unknown
}
/**
 * A published docs site of an organization.
 */
export interface Site {
/**
 * Always `site`.
 */
object: "site"
/**
 * Id of the site.
 */
id: string
/**
 * Kind of site; other values than the example are open (OP-SITE-01).
 */
type: string
/**
 * Shown name of the site.
 */
title: string
/**
 * The site's own host, of at least three labels.
 */
hostname?: string
/**
 * Step of the path under which the site is served.
 */
basename?: string
proxy?: SiteProxy
visibility: SiteVisibility
/**
 * Whether the audience that `visibility` names can reach the site.
 */
published: boolean
/**
 * How many spaces the site shows.
 */
siteSpaces: number
createdAt: Timestamp
adaptiveContent?: SiteAdaptiveContent
ads?: SiteAds
/**
 * Features that are on.
 */
features: SiteFeature[]
urls: SiteUrls
[k: string]: unknown
}
/**
 * Where the site is served through another host.
 */
export interface SiteProxy {
/**
 * Host and path under which visitors reach the site.
 */
origin?: string
/**
 * Address to which the proxy hands them on.
 */
target?: string
[k: string]: unknown
}
/**
 * Whether content adapts to visitors.
 */
export interface SiteAdaptiveContent {
/**
 * Whether it is on.
 */
enabled?: boolean
[k: string]: unknown
}
/**
 * Where the site stands with advertisements.
 */
export interface SiteAds {
/**
 * State of the request for advertisements; other values are open (OP-SITE-13).
 */
status?: string
/**
 * Whether the site can be put forward.
 */
submittable?: boolean
[k: string]: unknown
}
/**
 * A feature of the site; a frozen one stays on and cannot be changed.
 */
export interface SiteFeature {
/**
 * Name of the feature.
 */
id?: string
/**
 * Plan that the feature belongs to.
 */
plan?: string
/**
 * Whether the feature stays on unchanged.
 */
frozen?: boolean
[k: string]: unknown
}
/**
 * Where the site is found.
 */
export interface SiteUrls {
location?: Url
app?: Url
published?: Url
[k: string]: unknown
}
/**
 * What the site is built from.
 */
export interface SiteStructure {
/**
 * What the parts are; other values than the example are open (OP-PUB-02).
 */
type?: string
/**
 * The parts, in their order.
 */
structure?: SiteStructureItem[]
[k: string]: unknown
}
/**
 * A part of a site, made of spaces.
 */
export interface SiteSection {
/**
 * Always `site-section`.
 */
object: "site-section"
/**
 * Id of the section.
 */
id: string
/**
 * Shown name of the section.
 */
title: string
/**
 * A short text about the section.
 */
description?: string
/**
 * Whether the site shows this section first.
 */
default?: boolean
/**
 * Where the section lies on its site.
 */
path: string
/**
 * Expression for who sees the section.
 */
condition?: string
/**
 * Id of the group around the section.
 */
sectionGroup?: string
/**
 * Spaces that the section shows, in their order.
 */
siteSpaces: SiteSpace[]
urls: SiteSectionUrls
/**
 * Name of an icon.
 */
icon?: string
[k: string]: unknown
}
/**
 * A space as a site shows it.
 */
export interface SiteSpace {
/**
 * Always `site-space`.
 */
object: "site-space"
/**
 * Id of the site space.
 */
id?: string
/**
 * Step of the path under which the site shows the space.
 */
path?: string
/**
 * Id of the section around it.
 */
section?: string
space?: SiteSpaceContent
/**
 * Name that the site shows for it.
 */
title?: string
/**
 * Whether it is shown first among its neighbours.
 */
default?: boolean
/**
 * Expression for who sees the space.
 */
condition?: string
/**
 * Whether its looks can be changed beyond the basic settings.
 */
hasAdvancedCustomizationFeature?: boolean
urls?: SiteSpaceUrls
[k: string]: unknown
}
/**
 * A space in short.
 */
export interface SpaceStub {
/**
 * Always `space`.
 */
object: "space"
/**
 * Id of the space.
 */
id?: string
[k: string]: unknown
}
/**
 * Where the space is found on the site.
 */
export interface SiteSpaceUrls {
published?: Url
[k: string]: unknown
}
/**
 * Where the section is found.
 */
export interface SiteSectionUrls {
published?: Url
[k: string]: unknown
}
/**
 * Sections of a site under one title.
 */
export interface SiteSectionGroup {
/**
 * Always `site-section-group`.
 */
object: "site-section-group"
/**
 * Id of the section group.
 */
id?: string
/**
 * Shown name of the group.
 */
title: string
/**
 * Sections in the group, in their order.
 */
sections: SiteSection[]
/**
 * Name of an icon.
 */
icon?: string
[k: string]: unknown
}
/**
 * How the site looks.
 */
export interface SiteCustomizations {
site?: SiteCustomizationSettings
[k: string]: unknown
}
/**
 * Settings for the whole site.
 */
export interface SiteCustomizationSettings {
/**
 * Name shown to visitors.
 */
title?: string
styling?: SiteCustomizationStyling
internationalization?: SiteCustomizationInternationalization
favicon?: SiteCustomizationFavicon
header?: SiteCustomizationHeader
footer?: SiteCustomizationFooter
announcement?: SiteCustomizationAnnouncement
themes?: SiteCustomizationThemes
pdf?: SiteCustomizationSwitch
feedback?: SiteCustomizationSwitch
aiSearch?: SiteCustomizationSwitch
/**
 * Settings for artificial intelligence; their form is open.
 */
ai?: unknown
[k: string]: unknown
}
/**
 * Colours, shapes and letters.
 */
export interface SiteCustomizationStyling {
/**
 * Name of the overall look; the values are open.
 */
theme?: unknown
primaryColor?: ThemedColor
infoColor?: ThemedColor
successColor?: ThemedColor
warningColor?: ThemedColor
dangerColor?: ThemedColor
tint?: SiteCustomizationTint
/**
 * Whether corners are round; the values are open.
 */
corners?: unknown
/**
 * How links look; the values are open.
 */
links?: unknown
/**
 * Name of a font or its definition; the form is open.
 */
font?: unknown
/**
 * Style of the icons; the values are open.
 */
icons?: unknown
sidebar?: SiteCustomizationSidebar
/**
 * How the search field looks; the values are open.
 */
search?: unknown
[k: string]: unknown
}
/**
 * A colour for the light theme and one for the dark.
 */
export interface ThemedColor {
/**
 * Colour in the light theme.
 */
light?: string
/**
 * Colour in the dark theme.
 */
dark?: string
[k: string]: unknown
}
/**
 * A colour laid over the site.
 */
export interface SiteCustomizationTint {
/**
 * The colour; its form is open.
 */
color?: unknown
[k: string]: unknown
}
/**
 * How the sidebar looks.
 */
export interface SiteCustomizationSidebar {
/**
 * How its background looks; the values are open.
 */
background?: unknown
/**
 * How its list of pages looks; the values are open.
 */
list?: unknown
[k: string]: unknown
}
/**
 * The language of the site's own words.
 */
export interface SiteCustomizationInternationalization {
/**
 * Code of the language.
 */
locale?: string
[k: string]: unknown
}
/**
 * The icon that browsers show.
 */
export interface SiteCustomizationFavicon {
icon?: SiteCustomizationFaviconIcon
[k: string]: unknown
}
/**
 * An icon for the light theme and one for the dark.
 */
export interface SiteCustomizationFaviconIcon {
/**
 * Icon in the light theme; its form is open.
 */
light?: unknown
/**
 * Icon in the dark theme; its form is open.
 */
dark?: unknown
[k: string]: unknown
}
/**
 * What stands above every page.
 */
export interface SiteCustomizationHeader {
/**
 * A picture; the form is open.
 */
logo?: unknown
/**
 * Links, in their order.
 */
links?: SiteHeaderLink[]
[k: string]: unknown
}
/**
 * A link above every page, perhaps with more below it.
 */
export interface SiteHeaderLink {
/**
 * Text of the link.
 */
title?: string
/**
 * How the link looks; the values are open.
 */
style?: unknown
to?: LinkTarget
/**
 * Links shown below this one.
 * 
 * Items: A link below this one; the form is open.
 */
links?: unknown[]
[k: string]: unknown
}
/**
 * What stands below every page.
 */
export interface SiteCustomizationFooter {
/**
 * A picture; the form is open.
 */
logo?: unknown
/**
 * Links under titles; the form is open.
 */
groups?: unknown
/**
 * Line about the rights; its form is open.
 */
copyright?: unknown
[k: string]: unknown
}
/**
 * A message to all visitors.
 */
export interface SiteCustomizationAnnouncement {
/**
 * Whether the message is shown.
 */
enabled?: boolean
/**
 * The message; its form is open.
 */
message?: unknown
/**
 * Where the message leads; the form is open.
 */
link?: unknown
/**
 * How the message looks; the values are open.
 */
style?: unknown
[k: string]: unknown
}
/**
 * Which theme is shown and whether visitors may change it.
 */
export interface SiteCustomizationThemes {
/**
 * Theme that visitors get first; the values are open.
 */
default?: unknown
/**
 * Whether visitors may choose another theme.
 */
toggeable?: boolean
[k: string]: unknown
}
/**
 * Whether something is offered.
 */
export interface SiteCustomizationSwitch {
/**
 * Whether it is offered.
 */
enabled?: boolean
[k: string]: unknown
}
/**
 * Where somebody signs in through one provider.
 */
export interface SSOLogin {
/**
 * Id of the provider.
 */
id?: string
/**
 * Name to show for it.
 */
label?: string
/**
 * Where a login begins.
 */
startURL?: string
[k: string]: unknown
}
/**
 * Ways to sign in; no list envelope.
 */
export interface SSOLoginList {
/**
 * The ways to sign in on this page of the list.
 */
items: SSOLogin[]
[k: string]: unknown
}
/**
 * A SAML identity provider of an organization.
 */
export interface SamlProvider {
/**
 * Always `saml-provider`.
 */
object: "saml-provider"
/**
 * Id of the SAML provider.
 */
id?: string
/**
 * Name shown on the way to sign in.
 */
label?: string
/**
 * Where the identity provider takes logins.
 */
ssoURL?: string
/**
 * Name of the identity provider.
 */
entityID?: string
/**
 * Certificate with which it signs.
 */
certificate?: string
defaultTeam?: Team
defaultRole?: RoleOrNull
createdAt?: Timestamp
service?: SamlService
urls?: SamlProviderUrls
[k: string]: unknown
}
/**
 * What the identity provider has to know about this service.
 */
export interface SamlService {
/**
 * Where the identity provider sends its assertions.
 */
acsURL?: string
/**
 * Where a login begins.
 */
startURL?: string
/**
 * Name of this service at the identity provider.
 */
entityID?: string
[k: string]: unknown
}
/**
 * Where the provider is found.
 */
export interface SamlProviderUrls {
location?: Url
[k: string]: unknown
}
/**
 * A new SAML provider.
 */
export interface SamlProviderCreate {
/**
 * Name to show on the way to sign in.
 */
label: string
/**
 * Name of the identity provider.
 */
entityID?: string
/**
 * Certificate with which it signs.
 */
certificate?: string
/**
 * Where the identity provider takes logins.
 */
ssoURL?: string
/**
 * Id of the team that newcomers join.
 */
defaultTeam?: string
defaultRole?: Role
[k: string]: unknown
}
/**
 * A page of SAML providers.
 */
export interface SamlProviderList {
next?: NextPage
count: Count
/**
 * The SAML providers on this page of the list.
 */
items: SamlProvider[]
[k: string]: unknown
}
/**
 * Changes to a SAML provider; what is left out stays.
 */
export interface SamlProviderUpdate {
/**
 * New name to show on the way to sign in.
 */
label?: string
/**
 * New name of the identity provider.
 */
entityID?: string
/**
 * New certificate with which it signs.
 */
certificate?: string
/**
 * New address at which the identity provider takes logins.
 */
ssoURL?: string
/**
 * Id of the team that newcomers join.
 */
defaultTeam?: string
defaultRole?: Role
[k: string]: unknown
}
/**
 * A secret way into a site.
 */
export interface ShareLink {
/**
 * Always `share-link`.
 */
object: "share-link"
/**
 * Id of the share link.
 */
id: string
createdAt: Timestamp
/**
 * What the link is called, for those who manage it.
 */
name?: string
/**
 * Whether the link works.
 */
active?: boolean
urls: ShareLinkUrls
[k: string]: unknown
}
/**
 * Where the link leads.
 */
export interface ShareLinkUrls {
published: Url
[k: string]: unknown
}
/**
 * A new share link.
 */
export interface ShareLinkCreate {
/**
 * What to call the link.
 */
name: string
[k: string]: unknown
}
/**
 * A page of share links.
 */
export interface ShareLinkList {
next?: NextPage
count: Count
/**
 * The share links on this page of the list.
 */
items: ShareLink[]
[k: string]: unknown
}
/**
 * Changes to a share link; what is left out stays.
 */
export interface ShareLinkUpdate {
/**
 * Whether the link works from now on.
 */
active?: boolean
/**
 * What to call the link from now on.
 */
name?: string
[k: string]: unknown
}
/**
 * A JSON Schema (draft 7) for the attributes of a visitor.
 */
export interface SiteAdaptiveJSONSchema {
[k: string]: unknown
}
/**
 * What is known of the visitors to whom a site adapts.
 */
export interface SiteAdaptiveSchema {
/**
 * Always `site-adaptive-schema`.
 */
object: "site-adaptive-schema"
jsonSchema?: SiteAdaptiveJSONSchema
updatedAt?: Timestamp
[k: string]: unknown
}
/**
 * The adaptive schema to put in place.
 */
export interface SiteAdaptiveSchemaUpdate {
jsonSchema: SiteAdaptiveJSONSchema
[k: string]: unknown
}
/**
 * What a new site is given.
 */
export interface SiteCreate {
/**
 * Kind of site to make.
 */
type?: string
/**
 * Name to give it; what it is called without one is open (OP-SITE-02).
 */
title?: string
visibility?: SiteVisibility
spaces?: SiteCreateSpaces
[k: string]: unknown
}
/**
 * A page of sites.
 */
export interface SiteList {
next?: NextPage
count: Count
/**
 * The sites on this page of the list.
 */
items: Site[]
[k: string]: unknown
}
/**
 * A new section.
 */
export interface SiteSectionCreate {
/**
 * Id of the space that the section shows.
 */
spaceId: string
/**
 * Name to give it; a default and a minimum are open (OP-SEC-01).
 */
title?: string
[k: string]: unknown
}
/**
 * Which section joins the group.
 */
export interface SiteSectionGroupAddition {
/**
 * Id of the section.
 */
sectionId: string
[k: string]: unknown
}
/**
 * A new section group.
 */
export interface SiteSectionGroupCreate {
/**
 * Name to give it.
 */
title: string
/**
 * Name of an icon.
 */
icon?: string
/**
 * Ids of the sections to put in.
 */
sections?: string[]
[k: string]: unknown
}
/**
 * A page of section groups.
 */
export interface SiteSectionGroupList {
next?: NextPage
count: Count
/**
 * The section groups on this page of the list.
 */
items: SiteSectionGroup[]
[k: string]: unknown
}
/**
 * Where the group goes; without a position, to the end of the site.
 */
export interface SiteSectionGroupMove {
position?: SiteSectionGroupPosition
[k: string]: unknown
}
/**
 * A place beside a section.
 */
export interface SiteSectionGroupPosition {
before?: SiteSectionGroupNeighbour
after?: SiteSectionGroupNeighbour
[k: string]: unknown
}
/**
 * A section beside which a group is placed.
 */
export interface SiteSectionGroupNeighbour {
/**
 * What kind of thing the neighbour is.
 */
type?: string
/**
 * Id of the neighbour.
 */
id?: string
[k: string]: unknown
}
/**
 * Changes to a section group; what is left out stays.
 */
export interface SiteSectionGroupUpdate {
/**
 * New name of the group.
 */
title?: string
/**
 * Name of an icon.
 */
icon?: string
[k: string]: unknown
}
/**
 * A page of sections.
 */
export interface SiteSectionList {
next?: NextPage
count: Count
/**
 * The sections on this page of the list.
 */
items: SiteSection[]
[k: string]: unknown
}
/**
 * Where the section goes; without a position, to the end of the site.
 */
export interface SiteSectionMove {
position?: SiteSectionPosition
[k: string]: unknown
}
/**
 * A place beside a section.
 */
export interface SiteSectionPosition {
before?: SiteSectionNeighbour
after?: SiteSectionNeighbour
[k: string]: unknown
}
/**
 * A section beside which another is placed.
 */
export interface SiteSectionNeighbour {
/**
 * What kind of thing the neighbour is.
 */
type?: string
/**
 * Id of the neighbour.
 */
siteSection?: string
[k: string]: unknown
}
/**
 * Changes to a section; what is left out stays.
 */
export interface SiteSectionUpdate {
/**
 * New name of the section.
 */
title?: string
/**
 * New step of the path under which the section lies.
 */
path?: string
/**
 * Id of the site space shown first.
 */
defaultSiteSpace?: string
/**
 * Expression for who sees the section; null removes it.
 */
condition?: (string | null)
/**
 * Name of an icon.
 */
icon?: string
/**
 * New text about the section; how it is cleared is open (OP-SEC-06).
 */
description?: string
[k: string]: unknown
}
/**
 * Changes to a site; what is left out stays.
 */
export interface SiteUpdate {
/**
 * New name of the site.
 */
title?: string
visibility?: SiteVisibility
/**
 * New step of the path under which the site is served.
 */
basename?: string
adaptiveContent?: SiteAdaptiveContent
/**
 * Id of the site space shown first, at root level or in the default section if the site has sections.
 */
defaultSiteSpace?: string
/**
 * Id of the section shown first.
 */
defaultSiteSection?: string
/**
 * Host with path prefix; null removes the proxy.
 */
proxy?: (string | null)
[k: string]: unknown
}
/**
 * A page of spaces.
 */
export interface SpaceList {
next?: NextPage
count: Count
/**
 * The spaces on this page of the list.
 */
items: Space[]
[k: string]: unknown
}
/**
 * Where the space goes; without a position, to the end.
 */
export interface SpaceMove {
/**
 * Id of the collection to put it in.
 */
parent?: (string | null)
position?: Position
[k: string]: unknown
}
/**
 * A page of finds in a space.
 */
export interface SpaceSearchItemList {
next?: NextPage
count: Count
/**
 * The pages found on this page of the list.
 */
items: SpaceSearchItem[]
[k: string]: unknown
}
/**
 * Which organization gets the space.
 */
export interface SpaceTransfer {
/**
 * Id of the new owner.
 */
organization: string
[k: string]: unknown
}
/**
 * Changes to a space; what is left out stays.
 */
export interface SpaceUpdate {
editMode?: EditMode
/**
 * New name of the space.
 */
title?: string
defaultLevel?: Role
/**
 * New emoji of the space.
 */
emoji?: string
[k: string]: unknown
}
/**
 * A new team.
 */
export interface TeamCreate {
/**
 * Name to give it.
 */
title: string
/**
 * Ids of its first members.
 */
members?: string[]
[k: string]: unknown
}
/**
 * A page of teams.
 */
export interface TeamList {
next?: NextPage
count: Count
/**
 * The teams on this page of the list.
 */
items: Team[]
[k: string]: unknown
}
/**
 * Role of one user in the team.
 */
export interface TeamMemberUpdate {
role?: TeamRole
[k: string]: unknown
}
/**
 * Who joins and who leaves; somebody named in both leaves.
 */
export interface TeamMembersUpdate {
/**
 * User ids or e-mail addresses.
 */
add?: string[]
/**
 * Roles by user.
 */
memberships?: {
[k: string]: TeamMember
}
/**
 * User ids or e-mail addresses.
 */
remove?: string[]
[k: string]: unknown
}
/**
 * A member of a team, as seen by the organization and by the team.
 */
export interface TeamMembership {
organization?: Member
team?: TeamMember
[k: string]: unknown
}
/**
 * A page of a team's members.
 */
export interface TeamMembershipList {
next?: NextPage
count: Count
/**
 * The members on this page of the list.
 */
items: TeamMembership[]
[k: string]: unknown
}
/**
 * The new title of a team.
 */
export interface TeamUpdate {
/**
 * New name of the team.
 */
title: string
[k: string]: unknown
}
/**
 * Settings for the translation of content.
 */
export interface TranslationSettings {
/**
 * Always `translation-settings`.
 */
object: "translation-settings"
/**
 * Id of the settings.
 */
id?: string
/**
 * Shown name of the settings.
 */
title?: string
/**
 * Codes of the languages to translate into; the list is open (OP-TR-01).
 */
languages?: string[]
createdAt?: Timestamp
updatedAt?: Timestamp
permissions?: TranslationSettingsPermissions
urls?: TranslationSettingsUrls
[k: string]: unknown
}
/**
 * What the caller may do with the settings.
 */
export interface TranslationSettingsPermissions {
/**
 * Whether the caller may change or delete them.
 */
edit?: boolean
[k: string]: unknown
}
/**
 * Where the settings are found.
 */
export interface TranslationSettingsUrls {
location?: Url
[k: string]: unknown
}
/**
 * New translation settings.
 */
export interface TranslationSettingsCreate {
/**
 * Name to give them.
 */
title: string
[k: string]: unknown
}
/**
 * A page of translation settings.
 */
export interface TranslationSettingsList {
next?: NextPage
count: Count
/**
 * The settings on this page of the list.
 */
items: TranslationSettings[]
[k: string]: unknown
}
/**
 * What the translation settings are called from now on.
 */
export interface TranslationSettingsPut {
/**
 * New name of the settings.
 */
title: string
[k: string]: unknown
}
