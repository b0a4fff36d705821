import os

from client import ApiClient, ApiException, Configuration
from client.api import (
    CommentsApi,
    OrganizationsApi,
    SearchApi,
    SiteSectionsApi,
    SitesApi,
    SpacesApi,
    TeamsApi,
)
from client.models import (
    CommentBody,
    CommentCreate,
    CommentReplyCreate,
    ErrorBody,
    SiteCreate,
    SiteSectionCreate,
    TeamCreate,
)

template = os.environ["DOCPLANE_SPACE"]
client = ApiClient(
    Configuration(host=os.environ["DOCPLANE_URL"], access_token=os.environ["DOCPLANE_TOKEN"])
)
spaces, comments, teams = SpacesApi(client), CommentsApi(client), TeamsApi(client)

organization = OrganizationsApi(client).list_organizations_for_authenticated_user().items[0].id

made = teams.create_organization_team(organization, TeamCreate(title="Story"))
assert made.title == "Story"

titles: list[str] = []
page = None
while True:
    listed = teams.list_teams_in_organization_by_id(organization, page=page, limit=2)
    titles += [team.title for team in listed.items]
    if listed.next is None:
        break
    page = listed.next.page
assert len(titles) == listed.count
assert "Story" in titles

copy = spaces.duplicate_space(template)
spaces.delete_space_by_id(copy.id)
assert spaces.get_space_by_id(copy.id).deleted_at is not None
assert spaces.restore_space(copy.id).id == copy.id

try:
    spaces.get_space_by_id("nowhere")
    raise AssertionError("what is not there is not refused")
except ApiException as refused:
    assert isinstance(refused.data, ErrorBody)
    assert refused.data.error.code == 404

comment = comments.post_comment_in_space(
    copy.id, CommentCreate(body=CommentBody(markdown="How does it end?"))
)
reply = comments.post_comment_reply_in_space(
    copy.id, comment.id, CommentReplyCreate(body=CommentBody(markdown="Well."))
)
assert reply.body.markdown == "Well."
assert comments.get_comment_in_space(copy.id, comment.id).replies == 1

found = SearchApi(client).search_organization_content(organization, query="details")
assert any(item.id == copy.id for item in found.items)

site = SitesApi(client).create_site(organization, SiteCreate(title="Story"))
sections = SiteSectionsApi(client)
added = sections.add_section_to_site(
    organization, site.id, SiteSectionCreate(spaceId=copy.id, title="Beginning")
)
items = sections.list_site_sections(organization, site.id).items
assert any(section.id == added.id and section.title == "Beginning" for section in items)
